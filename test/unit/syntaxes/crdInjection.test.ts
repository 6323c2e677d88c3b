import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grammarOf, type Token, tokenizeLines, yamlGrammars } from './tokenize.ts';

/** [what stands below x-kubernetes-validations, the tokens that are CEL, why]. A token is its text and the end of its innermost scope. */
const forms: readonly [string, readonly [string, string][], string][] = [
  [
    '- rule: self.a <= 1 # why',
    [
      ['self', 'variable.language'],
      ['<=', 'keyword.operator.comparison'],
      ['1', 'constant.numeric.integer'],
    ],
    'plain',
  ],
  [
    "- rule: self.a == 'b'",
    [
      ['self', 'variable.language'],
      ['b', 'string.quoted.single.cel'],
    ],
    'plain with a CEL string',
  ],
  [
    '- rule: self.a\n    && oldSelf.b',
    [
      ['self', 'variable.language'],
      ['&&', 'keyword.operator.logical'],
      ['oldSelf', 'variable.language'],
    ],
    'plain over two lines',
  ],
  [
    '- rule: "self.a > 1"',
    [
      ['self', 'variable.language'],
      ['>', 'keyword.operator.comparison'],
    ],
    'double quoted',
  ],
  [
    '- rule: "self.a == \\"b\\""',
    [
      ['self', 'variable.language'],
      ['b', 'string.quoted.double.cel'],
    ],
    'escaped quotes are CEL quotes',
  ],
  [
    "- rule: 'has(self.a)'",
    [
      ['has', 'keyword.control.macro'],
      ['self', 'variable.language'],
    ],
    'single quoted',
  ],
  [
    "- rule: 'self.a == ''b'''",
    [
      ['self', 'variable.language'],
      ['b', 'string.quoted.single.cel'],
    ],
    'doubled quotes are CEL quotes',
  ],
  [
    '- rule: |\n    // note\n    self.all(k,\n\n      k.size() > 0)',
    [
      [' note', 'comment.line'],
      ['all', 'keyword.control.macro'],
      ['size', 'support.function'],
    ],
    'literal block with an empty line',
  ],
  [
    '- rule: >-\n    self.a &&\n    self.b',
    [
      ['self', 'variable.language'],
      ['&&', 'keyword.operator.logical'],
    ],
    'folded block',
  ],
  [
    '- message: m\n  rule: self.a > 1',
    [
      ['self', 'variable.language'],
      ['>', 'keyword.operator.comparison'],
    ],
    'not the first key of its entry',
  ],
  ['-   rule: |-\n      self.a > 1', [['>', 'keyword.operator.comparison']], 'dash with more spaces'],
  ['- message: m\n  rule: |\n    self.a > 1', [['>', 'keyword.operator.comparison']], 'block, not the first key'],
  ['-\n  rule: self.a > 1', [['>', 'keyword.operator.comparison']], 'dash alone'],
  [
    '- messageExpression: string(self.a)',
    [
      ['string', 'support.function'],
      ['self', 'variable.language'],
    ],
    'messageExpression',
  ],
  ['- {rule: "self.a > 1", message: m}', [['>', 'keyword.operator.comparison']], 'flow mapping'],
];

/** [manifest lines, why no token in them is CEL] */
const noCel: readonly [string, string][] = [
  ['rule: self.a > 1', 'a rule that stands under no x-kubernetes-validations'],
  ['description: |\n  Such as:\n  x-kubernetes-validations:\n  - rule: self.a', 'text of a block scalar'],
  ['# x-kubernetes-validations: [{rule: self}]', 'a comment'],
  ['x-kubernetes-validations:\n- message: self.a > 1\n  fieldPath: .self\n  reason: FieldValueInvalid', 'other keys of a validation'],
  ['x-kubernetes-validations:\n- message: |\n    self.a', 'a message in block form'],
];

for (const { name, folder } of yamlGrammars()) {
  test(`CEL in every form of YAML scalar, in ${name}`, async () => {
    const grammar = await grammarOf('source.yaml', folder);
    for (const depth of [0, 4]) {
      for (const [list, expected, why] of forms) {
        const indent = ' '.repeat(depth);
        const key = depth > 0 ? `spec:\n${indent}type: object\n` : '';
        const text = `${key}${indent}x-kubernetes-validations:\n${list.replace(/^(?=.)/gm, indent)}\n${indent}  message: m\n${indent}properties: {}`;
        const tokens = tokenizeLines(grammar, text).flat();
        for (const [token, scope] of expected) {
          assert.ok(
            tokens.some((found) => found.text.trim() === token.trim() && isCel(found) && within(found, scope)),
            `${why}: ${token} is ${scope}`,
          );
        }
        for (const after of ['message', 'properties', 'm']) {
          assert.ok(
            tokens.some((found) => found.text === after && !isCel(found)),
            `${why}: ${after} is no CEL`,
          );
        }
        assert.ok(!tokens.some((found) => found.scopes.some((scope) => scope.startsWith('invalid'))), `${why}: nothing is invalid`);
      }
    }
  });

  test(`nothing else is CEL, in ${name}`, async () => {
    const grammar = await grammarOf('source.yaml', folder);
    for (const [text, why] of noCel) {
      assert.deepEqual(
        tokenizeLines(grammar, `spec:\n${text.replace(/^/gm, '  ')}`)
          .flat()
          .filter(isCel),
        [],
        why,
      );
    }
  });

  test(`the names of a CRD's own keys stand out, in ${name}`, async () => {
    const grammar = await grammarOf('source.yaml', folder);
    const keys: readonly [string, boolean, string][] = [
      ['x-kubernetes-list-type: map', true, 'an extension the server knows'],
      ['x-kubernetes-lst-type: map', false, 'a misspelt one'],
      ['openAPIV3Schema:', true, 'the schema'],
      ['storage: true', true, 'a switch of a version'],
      ['storage: 1Gi', false, 'the same word elsewhere'],
      ['description: served', false, 'a value'],
    ];
    for (const [line, expected, why] of keys) {
      const marked = tokenizeLines(grammar, `spec:\n  - name: v1\n    ${line}`)
        .flat()
        .some((token) => within(token, 'support.type.crd'));
      assert.equal(marked, expected, why);
    }
  });
}

function isCel(token: Token): boolean {
  return token.scopes.includes('meta.embedded.inline.cel') && token.text.trim() !== '';
}

function within(token: Token, scope: string): boolean {
  return token.scopes.some((own) => own.startsWith(scope));
}
