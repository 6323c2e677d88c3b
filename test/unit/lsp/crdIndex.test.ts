/** The index of a workspace, with files that change while it reads them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crdSummaries } from '../../../server/src/ide/versionTree.ts';
import { CrdIndex } from '../../../server/src/workspace/crdIndex.ts';
import { crontab, deployment } from '../../manifests.ts';

function indexOf(files: Map<string, string | Error>) {
  const failures: string[] = [];
  let changes = 0;
  const index = new CrdIndex({
    source: {
      list: async () => [...files.keys()],
      read: async (uri) => {
        const text = files.get(uri);
        if (text instanceof Error) throw text;
        return text;
      },
    },
    settings: () => ({}),
    summarize: (uri, analysis) => crdSummaries(uri, analysis),
    changed: () => changes++,
    failed: (uri) => failures.push(uri),
  });
  return { index, failures, names: () => index.tree.crds.map(({ name }) => name), changes: () => changes };
}

const other = crontab.replaceAll('crontabs', 'others');

test('one file that cannot be read does not hide the others', async () => {
  const { index, failures, names } = indexOf(
    new Map<string, string | Error>([
      ['file:///a.yaml', new Error('locked')],
      ['file:///b.yaml', crontab],
      ['file:///c.yaml', deployment],
    ]),
  );
  await index.scan();
  assert.deepEqual([names(), failures, index.tree.indexing], [['crontabs.example.com'], ['file:///a.yaml'], false]);
});

test('an open document wins, however its uri is spelled, until it is closed', async () => {
  const { index, names } = indexOf(new Map([['file:///c%3A/a.yaml', crontab]]));
  await index.scan();
  index.setOpen('file:///C:/a.yaml', []);
  assert.deepEqual(names(), []);
  index.close('file:///C:/a.yaml');
  assert.deepEqual(names(), ['crontabs.example.com']);
});

test('what is asked for while it is read is read again, and nobody is told of what did not change', async () => {
  const files = new Map<string, string | Error>([['file:///a.yaml', crontab]]);
  const { index, names, changes } = indexOf(files);
  const first = index.refresh(['file:///a.yaml']);
  files.set('file:///a.yaml', other);
  await Promise.all([first, index.refresh(['file:///a.yaml'])]);
  assert.deepEqual(names(), ['others.example.com']);
  const before = changes();
  await index.refresh(['file:///a.yaml']);
  assert.equal(changes(), before);
  files.delete('file:///a.yaml');
  await index.refresh(['file:///a.yaml']);
  assert.deepEqual([names(), changes()], [[], before + 1]);
});

test('a folder that left the workspace takes its CRDs along', async () => {
  const files = new Map<string, string | Error>([
    ['file:///a/a.yaml', crontab],
    ['file:///b/b.yaml', other],
  ]);
  const { index, names } = indexOf(files);
  await index.scan();
  assert.deepEqual(names(), ['crontabs.example.com', 'others.example.com']);
  files.delete('file:///a/a.yaml');
  await index.scan();
  assert.deepEqual(names(), ['others.example.com']);
});
