/**
 * What a hostile document costs is bounded by limits.ts, and it gets its finding. The bounds here are no measurements:
 * they are some five times what is needed, and what grows with the square of such documents needs hundreds.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { deepStackMb } from '../../server/src/limits.ts';
import { type HostileDocument, hostileDocuments } from './hostileDocuments.ts';
import type { Reading } from './reader.ts';

/** Processor time for one question, in milliseconds. */
const mostMs = 10_000;
/** Heap for the text and everything made of it, in MiB. */
const mostMebibytes = 300;
/** All messages together, in characters. */
const mostSaid = 5_000_000;

for (const document of hostileDocuments) {
  test(document.name, { timeout: 100_000 }, async () => {
    const { findings, said, spentMs } = await read(document);
    const { rule, says } = document;
    if (rule === undefined) assert.deepEqual(findings, []);
    else
      assert.ok(
        findings.some((one) => one.rule === rule && says.test(one.message)),
        JSON.stringify(findings.slice(0, 5)),
      );
    assert.ok(said < mostSaid, `${said} characters`);
    // To fix all is up to ten rounds, each with an analysis.
    for (const [what, ms] of Object.entries(spentMs))
      assert.ok(ms < (what === 'fix all' ? 3 * mostMs : mostMs), `${what}: ${Math.round(ms)} ms`);
  });
}

/** A thread ends with an error when it needs more than it may have. */
async function read({ name, mebibytes = mostMebibytes }: HostileDocument): Promise<Reading> {
  const reader = new Worker(new URL('reader.ts', import.meta.url), {
    workerData: name,
    resourceLimits: { maxOldGenerationSizeMb: mebibytes, stackSizeMb: deepStackMb },
  });
  const [reading] = await once(reader, 'message');
  await reader.terminate();
  return reading;
}
