import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '../../../examples/database/seed/random.ts';
import { mayLead } from './linkTarget.ts';

describe('where a link of a mail may lead (screens.md §4; DESIGN.md §3 «Safe content»)', () => {
  it.each([
    'https://example.org/a',
    'mailto:ana@example.org',
    'sms:+34600',
    '{{link}}',
    '[[link]]',
    '*|A:B|*',
    '%unsubscribe%',
    'https://example.org/{{ first name }}',
    '{{#if a}}https://example.org{{/if}}',
    '{{scheme}}://example.org',
    '#top',
    '/a',
    'page/a:b',
    '*|END_URL|*',
    '*|IFRAME|*',
    'https://example.org/*|ELSEWHERE|*',
    'https://example.org/?q={{#if a}}data:1{{/if}}',
    'https://{{#if a}}example.org{{/if}}',
    'https://{{#if a}}a{{else}}b{{/if}}.example/{% if c %}d{% elsif e %}f{% endif %}',
    '{{! the programme }}https://example.org',
    '{{!-- the programme --}}https://example.org',
    '{{{link}}}',
    '${link}',
    '{link}',
    '{{ contact.link | downcase }}',
    '{{~link~}}/a',
    'https://example.org/?n={{ name | default: "friend" }}',
    '/a{% echo "a" %}/{{ "b:" }}',
    '{% if lang == "es" %}https://example.org/es{% elsif lang == "fr" %}/fr{% else %}/en{% endif %}',
    '{{#if (eq lang "es")}}/es{{else if (eq lang "fr")}}/fr{{/if}}',
    '*|IF:LANG=es|*/es*|END:IF|*',
    // Half written.
    '{{#if a}}https://example.org',
  ])('%s', (address) => expect(mayLead(address)).toBe(true));

  it.each([
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java{{x}}script:alert(1)',
    '{{x}}javascript:alert(1)',
    '{{#if x}}javascript:alert(1){{/if}}',
    '{{#if x}}/{{/if}}javascript:alert(1)',
    '/a{{else}} java\nscript:alert(1)',
    '{{#if a}}/{{/if}}{{x}}javascript:alert(1)',
    'java{{#if a}}/{{/if}}script:alert(1)',
    '{{#if a}}/{{else if b}}{{/if}}javascript:alert(1)',
    '{{ #if a }}/{{ /if }}javascript:alert(1)',
    '{% if a %}/{% endif %}javascript:alert(1)',
    '*|IF:A|*/*|ELSE:|*java*|END:IF|*script:alert(1)',
    '*|if:a|*/*|end:if|*javascript:alert(1)',
    '{{#if a}}{{/if}}',
    // Tags that say something of their own, or change what is a tag.
    '{{!-- }}/{{ --}}javascript:alert(1)',
    '{{ "javascript:alert(1)" }}',
    "{{'javascript:'}}alert(1)",
    '{{{ `javascript:alert(1)` }}}',
    '[["javascript:alert(1)"]]',
    '{{ link | default: "javascript:alert(1)" }}',
    '{% echo "javascript:alert(1)" %}/a',
    '{% echo "javascript:alert(1)" %}/a{% endif %}',
    '{% assign a = "javascript:" %}{{a}}alert(1)',
    '{% for a in "javascript:" %}{{a}}{% endfor %}alert(1)',
    '{{#with "javascript:"}}{{this}}{{/with}}/a',
    '{{#if a}}/{{else say "javascript:"}}/{{/if}}',
    '{{dict(javascript=1)|first}}://%0aalert(1)',
    '{{=<% %>=}}<%/%>javascript:alert(1)',
    '{{=<% %>=}}/',
    '{#/#}javascript:alert(1)',
    '<%#/%>javascript:alert(1)',
    '${a?"/":""}javascript:alert(1)',
    '{"/"|replace:"/":""}javascript:alert(1)',
    // Conditions that do not end as they begin: nobody knows what the server makes of them.
    '{{#if a}}/{% endif %}javascript:alert(1){{/if}}',
    '{{#if a}}/{{else}}javascript:alert(1)',
    'data:text/html,a',
    '//example.org',
    'https:a',
    'https://example.org/a b',
  ])('not "%s"', (address) => expect(mayLead(address)).toBe(false));
});

type Part = string | { readonly kind: number; readonly branches: readonly (readonly Part[])[] };

const ways = [
  { open: '{{#if a}}', turn: '{{else if b}}', last: '{{else}}', close: '{{/if}}' },
  { open: '{{#a}}', turn: '{{else if b}}', last: '{{^}}', close: '{{/a}}' },
  { open: '{% if a %}', turn: '{% elsif b %}', last: '{%- else -%}', close: '{% endif %}' },
  { open: '*|IF:A|*', turn: '*|ELSEIF:B|*', last: '*|ELSE:|*', close: '*|END:IF|*' },
] as const;
const words = [
  'https://',
  'a.example',
  '/',
  'java',
  'script:',
  'data:',
  'b',
  '?c=',
  '#',
  '{{x}}',
  '',
] as const;

const some = (random: Random, level: number): readonly Part[] =>
  Array.from({ length: random.int(1, 3) }, () =>
    level < 3 && random.chance(0.35)
      ? {
          kind: random.int(0, 3),
          branches: Array.from({ length: random.int(1, 3) }, () => some(random, level + 1)),
        }
      : random.pick(words),
  );

/** With more than one branch the last is taken where no other one is. */
function written(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { open, turn, last, close } = ways[part.kind] ?? ways[0];
      const [first = [], ...others] = part.branches;
      const more = others.map((branch, at) => `${at === others.length - 1 ? last : turn}${written(branch)}`);
      return `${open}${written(first)}${more.join('')}${close}`;
    })
    .join('');
}

/** All that a server may make of it. */
function allSent(parts: readonly Part[]): readonly string[] {
  let all = [''];
  for (const part of parts) {
    const unmet: readonly string[] =
      typeof part === 'string' ? [part] : part.branches.length === 1 ? [''] : [];
    const next = typeof part === 'string' ? unmet : [...unmet, ...part.branches.flatMap(allSent)];
    all = all.flatMap((before) => next.map((one) => before + one));
  }
  return [...new Set(all)];
}

/** As browsers read it where a tag has no value. */
const schemeOf = (address: string) =>
  URL.parse(address.replaceAll('{{x}}', ''), 'https://host.example/')?.protocol ?? '';

describe('conditions within conditions', () => {
  it('lead where each of their addresses may lead, and nothing of them ever runs', () => {
    const random = randomFrom(15);
    const told = { yes: 0, no: 0 };
    for (let round = 0; round < 1_500; round += 1) {
      const parts = some(random, 0);
      const address = written(parts);
      const may = mayLead(address);
      told[may ? 'yes' : 'no'] += 1;
      const sent = allSent(parts);
      const runs = sent.filter((one) => /^(?:javascript|data):$/.test(schemeOf(one)));
      expect(may ? runs : [], address).toEqual([]);
      const led = sent.filter((one) => !/^(?:https:\/*)?$/.test(one));
      expect(may, address).toBe(led.length > 0 && led.every(mayLead));
    }
    expect(told.yes).toBeGreaterThan(300);
    expect(told.no).toBeGreaterThan(300);
  });

  it('are refused where they are more than can be told', () => {
    const many = (count: number) =>
      `https://example.org/${Array.from({ length: count }, (_, at) => `{{#if a}}${at},{{/if}}`).join('')}`;
    expect(mayLead(many(8))).toBe(true);
    expect(mayLead(many(40))).toBe(false);
  });
});

/** Tags with something of their own, and what servers make of them. */
const ownTags = [
  ['{{ "javascript:" }}', 'javascript:'],
  ["{{'java'}}", 'java'],
  ["{{ a | default: 'data:' }}", 'data:'],
  ['{% echo "script:" %}', 'script:'],
  ['{% assign a = "/" %}', ''],
  ['{{!-- }}/{{ --}}', ''],
  ['{{!-- }}https://{{ --}}', ''],
  ['{{=<% %>=}}', ''],
  ['{{#with "java"}}{{this}}{{/with}}', 'java'],
  ['{#/#}', ''],
  ['{#https://#}', ''],
  ['[["data:"]]', 'data:'],
  ['{{! a }}', ''],
  ['{{!-- / --}}', ''],
  ['{{x}}', ''],
] as const;

describe('tags that say something of their own', () => {
  it('make nothing run, wherever they stand, and may stand behind the beginning', () => {
    const random = randomFrom(1_511);
    const told = { yes: 0, no: 0 };
    for (let round = 0; round < 2_000; round += 1) {
      const parts = Array.from({ length: random.int(1, 5) }, () =>
        random.chance(0.5) ? random.pick(ownTags) : (([word]) => [word, word] as const)([random.pick(words)]),
      );
      const address = parts.map(([word]) => word).join('');
      const sent = parts.map(([, made]) => made).join('');
      const may = mayLead(address);
      told[may ? 'yes' : 'no'] += 1;
      expect(may && /^(?:javascript|data):$/.test(schemeOf(sent)), address).toBe(false);
      expect(mayLead(`https://a.example/?b=${random.pick(ownTags)[0]}`)).toBe(true);
    }
    expect(told.yes).toBeGreaterThan(200);
    expect(told.no).toBeGreaterThan(200);
  });
});
