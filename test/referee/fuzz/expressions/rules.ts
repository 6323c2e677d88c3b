/** Rules as people write them, with a schema that has all they speak of. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { corpusFolder } from '../../../corpus/cases.ts';
import type { JsonObject } from '../../mutations/places.ts';

export interface WrittenRule {
  readonly schema: JsonObject;
  readonly root: boolean;
  readonly rule: string;
}

/** The rules below, and those of the corpus where it is here and wanted. */
export function writtenRules(withCorpus: boolean): readonly WrittenRule[] {
  const own = ownRules.map((rule) => ({ schema: ownSchema, root: false, rule }));
  const file = path.join(corpusFolder() ?? '', 'cel-cases.jsonl.gz');
  if (!withCorpus || !existsSync(file)) return own;
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const recorded = lines.filter((line) => line !== '').map((line): WrittenRule => JSON.parse(line));
  // A schema of 20 KB says no more about a rule than one of two.
  return [...own, ...recorded.filter(({ schema }) => JSON.stringify(schema).length < 5000)];
}

const text = { type: 'string', maxLength: 63 };
const ownSchema: JsonObject = {
  type: 'object',
  required: ['name', 'kind'],
  properties: {
    name: text,
    kind: { type: 'string', enum: ['Static', 'Dynamic', 'None'] },
    replicas: { type: 'integer', minimum: 0 },
    minReplicas: { type: 'integer' },
    maxReplicas: { type: 'integer' },
    ratio: { type: 'number' },
    paused: { type: 'boolean' },
    port: { 'x-kubernetes-int-or-string': true },
    cidr: text,
    address: { type: 'string' },
    endpoint: { type: 'string', maxLength: 2048, format: 'uri' },
    schedule: { type: 'string', pattern: '^.+$', maxLength: 100 },
    version: { type: 'string', maxLength: 20 },
    timeout: { type: 'string', format: 'duration' },
    notBefore: { type: 'string', format: 'date-time' },
    notAfter: { type: 'string', format: 'date-time' },
    caBundle: { type: 'string', format: 'byte' },
    memory: { type: 'string', maxLength: 30 },
    namespace: text,
    'max-surge': { 'x-kubernetes-int-or-string': true },
    tags: { type: 'array', maxItems: 16, items: text, 'x-kubernetes-list-type': 'set' },
    hosts: { type: 'array', maxItems: 8, items: { type: 'string', maxLength: 253 } },
    weights: { type: 'array', maxItems: 10, items: { type: 'integer' } },
    labels: { type: 'object', maxProperties: 20, additionalProperties: text },
    annotations: { type: 'object', additionalProperties: { type: 'string' } },
    selector: { type: 'object', properties: { matchLabels: { type: 'object', maxProperties: 5, additionalProperties: text }, name: text } },
    secretRef: { type: 'object', required: ['name'], properties: { name: text, key: text } },
    configRef: { type: 'object', properties: { name: text, optional: { type: 'boolean' } } },
    listeners: {
      type: 'array',
      maxItems: 64,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: {
        type: 'object',
        required: ['name', 'protocol'],
        properties: {
          name: text,
          protocol: { type: 'string', maxLength: 10 },
          port: { type: 'integer' },
          hostname: { type: 'string', maxLength: 253 },
          tls: { type: 'object', properties: { mode: text, options: { type: 'object', maxProperties: 16, additionalProperties: text } } },
        },
      },
    },
    template: {
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      'x-kubernetes-preserve-unknown-fields': true,
      properties: { spec: { type: 'object', properties: { replicas: { type: 'integer' } } } },
    },
    extra: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  },
};

const ownRules: readonly string[] = [
  'self.minReplicas <= self.maxReplicas',
  '!has(self.minReplicas) || !has(self.maxReplicas) || self.minReplicas <= self.maxReplicas',
  'self == oldSelf',
  'self.name == oldSelf.name',
  'has(oldSelf.kind) ? self.kind == oldSelf.kind : true',
  'oldSelf.replicas <= self.replicas || self.paused',
  "self.kind in ['Static', 'Dynamic']",
  "self.kind == 'Static' ? has(self.address) : !has(self.address)",
  "self.kind != 'None' || (!has(self.secretRef) && !has(self.configRef))",
  '[has(self.secretRef), has(self.configRef), has(self.selector)].filter(x, x).size() == 1',
  '(has(self.secretRef) ? 1 : 0) + (has(self.configRef) ? 1 : 0) <= 1',
  'has(self.secretRef) != has(self.configRef)',
  "self.name.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$')",
  "self.name.size() <= 63 && self.name.startsWith('a') && !self.name.endsWith('-')",
  "self.hosts.all(h, h.contains('.') && !h.startsWith('*'))",
  "self.hosts.exists_one(h, h == 'localhost')",
  'self.hosts.all(h, self.hosts.exists_one(other, other == h))',
  "self.tags.exists(t, t == 'default')",
  'self.tags == oldSelf.tags || size(self.tags) > 3',
  'self.weights.sum() == 100',
  'self.weights.isSorted() && self.weights.min() >= 0 && self.weights.max() <= 100',
  'self.weights.map(w, w * 2).filter(w, w % 3 == 0).size() > 0',
  'self.labels.all(k, k.size() < 64 && self.labels[k].size() < 64)',
  "!('app' in self.labels) || self.labels['app'] == self.name",
  "self.labels.exists(k, k.startsWith('kubernetes.io/'))",
  'has(self.selector.matchLabels) && self.selector.matchLabels.all(k, k in self.labels && self.labels[k] == self.selector.matchLabels[k])',
  "self.listeners.all(l, l.protocol in ['HTTP', 'HTTPS', 'TLS'] ? true : !has(l.hostname))",
  "self.listeners.all(l, l.protocol == 'HTTPS' ? has(l.tls) : !has(l.tls))",
  'self.listeners.all(l1, self.listeners.exists_one(l2, l1.port == l2.port && l1.protocol == l2.protocol && (has(l1.hostname) && has(l2.hostname) ? l1.hostname == l2.hostname : !has(l1.hostname) && !has(l2.hostname))))',
  "self.listeners.all(l, !has(l.tls) || !has(l.tls.options) || l.tls.options.all(k, l.tls.options[k] != ''))",
  'self.listeners.filter(l, has(l.port)).map(l, l.port).all(p, p > 0 && p < 65536)',
  'oldSelf.listeners.all(old, self.listeners.exists(l, l.name == old.name))',
  "self.listeners.map(l, l.name).join(',').size() < 1000",
  "type(self.port) == int ? self.port > 0 && self.port <= 65535 : string(self.port).matches('^[a-z]+$')",
  "string(self.__namespace__) != 'kube-system'",
  "self.namespace != 'kube-system'",
  'type(self.max__dash__surge) == string || self.max__dash__surge > 0',
  "duration('1h') >= self.timeout",
  "self.timeout > duration('0s') && self.timeout.getSeconds() < 3600",
  'self.notBefore < self.notAfter',
  "self.notAfter - self.notBefore <= duration('8760h')",
  "self.notBefore.getFullYear('Europe/Vienna') >= 2020 && self.notAfter > timestamp('2020-01-01T00:00:00Z')",
  'size(self.caBundle) > 0',
  'isURL(self.endpoint) && url(self.endpoint).getScheme() in ["https"] && url(self.endpoint).getHostname() != "localhost"',
  'quantity(self.memory).isLessThan(quantity("10Gi")) && quantity(self.memory).sign() > 0',
  "isQuantity(self.memory) && quantity(self.memory).add(quantity('1Mi')).compareTo(quantity('1Gi')) <= 0",
  'isCIDR(self.cidr) && cidr(self.cidr).prefixLength() >= 8 && ip(self.address).family() == 4',
  'cidr(self.cidr).containsIP(ip(self.address)) || ip(self.address).isLoopback()',
  "isSemver(self.version) && semver(self.version).isGreaterThan(semver('1.2.3'))",
  'semver(self.version, true).major() == 1',
  '!format.dns1123Label().validate(self.name).hasValue()',
  "format.named('dns1123Subdomain').value().validate(self.name).orValue([]).size() == 0",
  "self.?secretRef.?key.orValue('key') == 'key'",
  "self.?labels['app'].optMap(a, a == self.name).orValue(true)",
  "self.labels[?'app'].hasValue() || self.?annotations[?'app'].hasValue()",
  'sets.contains(self.tags, ["a", "b"]) && !sets.intersects(self.tags, self.hosts)',
  "self.labels.transformList(k, v, k + '=' + v).size() == self.labels.size()",
  'self.labels.all(k, v, k != v)',
  'self.hosts.distinct().size() == self.hosts.size() && self.hosts.sort() == self.hosts.sortBy(h, h.size())',
  'self.listeners.map(l, l.port).flatten().reverse().slice(0, 1) == [80]',
  "self.hosts[0].split('.')[0].lowerAscii().replace('a', 'b').substring(0, 1) in ['b', \"c\"]",
  '\'%s has %d\'.format([self.name, self.replicas]) != ""',
  "self.schedule.split(' ').size() == 5 || self.schedule in ['@daily', '@hourly']",
  "self.schedule.findAll('[0-9]+').all(n, int(n) < 60)",
  'self.ratio >= 0.0 && self.ratio <= 1.0',
  'self.ratio > 0 && double(self.replicas) * self.ratio >= 1.0',
  "self.template.metadata.name == self.name && self.template.kind == 'Pod' && self.template.spec.replicas > 0",
  'self.extra != oldSelf.extra',
  'self.replicas == 0 ? true\n  : self.replicas == 1 ? !self.paused // one\n  : self.minReplicas > 1',
  '(self.weights + [1, 2])[0] == 1 && {"a": 1, "b": 2}["a"] == 1',
  'self.weights.includes(1)',
];
