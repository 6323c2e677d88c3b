/** Why a person has to repair some or all mutants of a kind. */
export const decisions: Readonly<Record<string, string>> = {
  'cel.libraries': 'a rule calls what the type of its value has not; only its author knows what it should have tested.',
  'cel.on-preserve-unknown': 'a rule reads a field that no schema declares; its type has to be declared or the rule written otherwise.',
  'cel.reserved-or-dashed-names': 'a name that begins with a digit cannot be read in CEL at all: the property or the rule has to change.',
  'cel.root-metadata': 'rules may read only name and generateName of metadata; what is meant instead is open.',
  'cel.rule-missing': 'a rule with a message but without an expression: only its author knows what should be true.',
  'cel.syntax-error': 'a mistyped rule: what is missing (an operand, a branch) cannot be known.',
  'cel.transition-in-atomic-map':
    'the node has to be made correlatable, or the rule moved above it; both change what is compared or how objects are merged.',
  'cel.transition-in-list':
    'the list has to become a map with keys, or the rule has to move above it; both change what is compared or how objects are merged.',
  'cel.type-error': 'a mistyped rule: which side of a comparison is wrong cannot be known.',
  'cel.undefined': 'a rule names what does not exist, and nothing that exists is near it.',
  'conversion.url-bad': 'the host of the webhook is not written anywhere else.',
  'metadata.annotations-too-long': 'which annotation may go is the choice of who wrote them; each is offered.',
  'names.kind-and-listkind-missing': 'the letter case of the kind is not written anywhere where no description names it.',
  'names.missing': 'the letter case of the kind is not written anywhere where no description names it.',
  'selectable.bad': 'the path leads to nothing that the schema has, and nothing that it has is near it.',
  'selectable.missing-jsonpath': 'the field to select by is not named, or not in the schema.',
  'selectable.too-many': 'which of more than eight fields clients select by is for the author to say.',
  'spec.group-invalid': 'with an empty part, or too long, the group cannot be read; it can never be changed later.',
  'spec.group-no-dot': 'the domain of the owner is not written anywhere, and the group can never be changed later.',
  'spec.missing': 'nothing is there to repair.',
  'spec.null': 'nothing is there to repair.',
  'spec.scope-invalid': 'Namespaced and Cluster are offered; the scope can never be changed later.',
  'spec.scope-missing':
    'Namespaced and Cluster are offered; the scope can never be changed later, and nothing in these manifests tells it.',
  'text.truncated': 'the rest of the file is missing.',
  'versions.empty-list': 'there is no version, and no schema to make one of.',
  'versions.missing': 'there is no version, and no schema to make one of.',
  'versions.name-missing': 'the name of the version is not written anywhere.',
  'versions.name-null': 'the name of the version is not written anywhere.',
};
