/** What is remembered of texts does not keep the texts alive. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { analyze } from '../../server/src/analysis.ts';
import { crdSummaries } from '../../server/src/ide/versionTree.ts';
import { CrdIndex } from '../../server/src/workspace/crdIndex.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const mebibyte = 1024 * 1024;

/** A CRD of a mebibyte with a rule and a pattern, in which a name and the pattern are as given. */
function manifest(name: string): string {
  return `# ${'x'.repeat(mebibyte)}
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.of.a.long.group.example.com
spec:
  group: of.a.long.group.example.com
  scope: Namespaced
  names: {plural: crontabs, kind: CronTab}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          description: A description that is long enough to be a piece of the text.
          properties:
            spec:
              type: object
              required: [mode]
              properties:
                aFieldWithAName${name}: {type: string, maxLength: 99, pattern: '^pattern-${name}$', default: pattern-${name}}
                mode: {type: string, maxLength: 9}
              x-kubernetes-validations:
                - rule: "self.mode == 'a' || self.mode == 'b'"
`;
}

test('neither expressions nor patterns keep what was typed alive', async () => {
  const used: number[] = [];
  for (let typed = 0; typed < 60; typed++) {
    const { findings } = analyze(manifest(`Number${typed}`));
    assert.equal(findings.length, 0, findings[0]?.message);
    // What is held weakly is held until the job ends.
    await setImmediate();
    if (typed % 20 === 19) used.push(heapUsed());
  }
  const [early = 0, , late = 0] = used;
  assert.ok(late - early < 20, `${used.map(Math.round).join(', ')} MiB after 20, 40 and 60 texts of one`);
});

test('the index of a workspace keeps no file', async () => {
  const files = new Map(Array.from({ length: 60 }, (_, index) => [`file:///${index}.yaml`, index]));
  const index = new CrdIndex({
    source: { list: async () => [...files.keys()], read: async (uri) => manifest(`Number${files.get(uri)}`) },
    settings: () => ({}),
    summarize: (uri, analysis) => crdSummaries(uri, analysis),
    changed: () => {},
    failed: assert.fail,
  });
  const early = heapUsed();
  await index.scan();
  assert.equal(index.tree.crds.length, files.size);
  assert.ok(heapUsed() - early < 20, `${Math.round(heapUsed() - early)} MiB for ${files.size} files of one`);
});

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed / mebibyte;
}
