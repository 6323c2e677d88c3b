/** What the API server says of single CEL rules. */
import assert from 'node:assert/strict';
import { type Compiled, compileExpression } from '../../server/src/cel/compile.ts';
import { declarationOf } from '../../server/src/cel/declarationOf.ts';
import { celEnvironment } from '../../server/src/cel/environment.ts';
import { issuesText } from '../../server/src/cel/issueText.ts';
import { parseExpression } from '../../server/src/cel/parser.ts';
import { newestMinor } from '../../server/src/crd/kubernetesVersion.ts';
import { structuralOf } from '../unit/schema/schema.ts';
import { testCelRules } from './recorded.ts';

interface Case {
  readonly id: string;
  readonly schema: object;
  readonly root: boolean;
  readonly rule: string;
  readonly goVerdict: 'accept' | 'reject';
  readonly goMessage: string;
  readonly usesOldSelf?: boolean;
}

testCelRules<Case>('single rules are judged as recorded', (cases) => {
  const different = cases.flatMap((one) => {
    const compiled = compile(one);
    const message = compiled ? text(compiled) : 'no type';
    const usesOldSelf = one.usesOldSelf === undefined || one.usesOldSelf === compiled?.usesOldSelf;
    return message === masked(one.goMessage) && usesOldSelf ? [] : [{ ...one, schema: undefined, message }];
  });
  assert.deepEqual(different.slice(0, 10), []);
});

testCelRules<Case>('parse errors read as the server prints them', (cases) => {
  for (const { rule, goVerdict, goMessage } of cases) {
    const { issues } = parseExpression(rule, 37);
    if (goVerdict === 'accept') assert.deepEqual(issues, [], rule);
    if (issues.length > 0) assert.equal(`compilation failed: ${issuesText(rule, issues)}`, goMessage, rule);
    else assert.doesNotMatch(goMessage, /Syntax error|reserved identifier|invalid \w+ literal/, rule);
  }
});

/** As an expression that is stored: with all that the newest version has. */
function compile({ schema, root, rule }: Case): Compiled | undefined {
  const self = declarationOf(structuralOf(schema), root);
  return self && compileExpression(rule, { self, oldSelf: 'value' }, celEnvironment(newestMinor), 'bool');
}

function text({ failure }: Compiled): string {
  if (!failure) return '';
  if (failure.kind === 'type') return 'cel expression must evaluate to a bool';
  return `${failure.kind === 'issues' ? 'compilation' : 'program instantiation'} failed: ${failure.detail}`;
}

/** The server's names of types have a random number, and what is too dear is no matter of compiling. */
function masked(message: string): string {
  return message.startsWith('estimated rule cost') ? '' : message.replace(/selfType\d+/g, 'selfTypeN');
}
