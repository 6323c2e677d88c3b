import { oldValueFixes } from '../../fixes/versions/oldValue.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An update does not change the scope',
  explain: ({ old }) =>
    `The CRD is ${old?.spec.scope ?? 'stored with another scope'}, and its objects are stored under that. Set the scope back; another scope needs another CRD.`,
  docs: `A namespaced object and one of the cluster are kept at different places in etcd, so the scope stays what it is as soon as the CRD is established, which happens within a second of its creation. To change it, write a CRD with another name, move the objects, then delete the old one (which deletes what is left of its objects).`,
  fixes: oldValueFixes(({ spec }) => spec.scope),
} satisfies ServerRule;
