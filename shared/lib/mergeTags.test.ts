import { describe, expect, it } from 'vitest';
import { escapeHtml } from './text.ts';
import {
  fillTags,
  findTags,
  readMergeTags,
  tagName,
  unknownTags,
  valueOf,
  type MergeValues,
  tagCutter,
} from './mergeTags.ts';

const ana: MergeValues = {
  firstName: 'Ana',
  lastName: 'García',
  email: 'ana@x.org',
  organisation: 'Acme',
  eventName: 'Forum',
};

describe('readMergeTags (T-9)', () => {
  it.each([
    ['nothing', null],
    ['an empty map as PHP sends it', []],
    ['a text', 'x'],
    ['entries without a value', { a: { name: 'A' }, b: 3, c: null }],
  ])('finds none in %s', (_, given) => {
    expect(readMergeTags(given)).toEqual([]);
  });

  it('reads groups with samples', () => {
    const first = { name: 'First name', value: '{{first_name}}', sample: 'Marta' };
    const given = { contact: { name: 'Contact', mergeTags: { first_name: first } }, x: { value: '{{x}}' } };
    expect(readMergeTags(given)).toEqual([
      { tag: '{{first_name}}', name: 'First name', sample: 'Marta', group: 'Contact' },
      { tag: '{{x}}', name: '{{x}}', sample: null },
    ]);
  });

  it('says of each in which group it stands, of one without a name in which around it', () => {
    const tag = (value: string) => ({ name: 'Name', value });
    const given = {
      contact: {
        name: 'Contact',
        mergeTags: { name: tag('{{contact}}'), more: { mergeTags: [tag('{{a}}')] } },
      },
      event: { name: 'Event', mergeTags: [tag('{{event}}')] },
    };
    expect(readMergeTags(given).map(({ tag: written, group }) => [written, group])).toEqual([
      ['{{contact}}', 'Contact'],
      ['{{a}}', 'Contact'],
      ['{{event}}', 'Event'],
    ]);
  });

  it('reads a map of name to value, and a list', () => {
    const tags = [{ tag: '%first_name%', name: 'First name', sample: null }];
    expect(readMergeTags({ 'First name': '%first_name%' })).toEqual(tags);
    expect(readMergeTags([{ name: 'First name', value: '%first_name%' }])).toEqual(tags);
  });

  it('writes bare names as tags, and each once', () => {
    expect(readMergeTags({ a: 'email', b: 'email' })).toEqual([
      { tag: '{{email}}', name: 'b', sample: null },
    ]);
  });

  it('ends in groups without end', () => {
    const loop: Record<string, unknown> = { a: { value: '{{a}}' } };
    loop['more'] = { mergeTags: loop };
    expect(readMergeTags(loop)).toEqual([{ tag: '{{a}}', name: '{{a}}', sample: null }]);
  });
});

describe('findTags', () => {
  it.each([
    ['Hello {{first_name}}, {{ last_name }}', ['{{first_name}}', '{{ last_name }}']],
    ['{{{raw}}}', ['{{{raw}}}']],
    ['*|FNAME|* and [[event]] and ${x}', ['*|FNAME|*', '[[event]]', '${x}']],
    ['Dear %first_name%!', ['%first_name%']],
    ['Dear <%name%>, <%= event.name %>', ['<%name%>', '<%= event.name %>']],
    ['<% if vip %>a<% else %>b<% end %> <%= url("x") %>', []],
    ['{{a}} {{a}}', ['{{a}}']],
    ['100% sure, 5%, width:50%;height:20%', []],
    ['https://x.org/?q=caf%C3%A9%20bar', []],
    ['{% if x %}yes{% endif %}', []],
    ['{{#if vip}}{{name}}{{else}}x{{/if}}{{^a}}{{! note }}', ['{{name}}']],
    ['{{elsewhere}} {{{ /raw }}}', ['{{elsewhere}}']],
    ['*|IF:VIP|**|NAME|**|ELSE:|**|END:IF|* *|IFY|*', ['*|NAME|*', '*|IFY|*']],
    ['{ not a tag }', []],
  ])('in %j are %j', (text, tags) => {
    expect(findTags(text)).toEqual(tags);
  });
});

describe('unknownTags', () => {
  const known = readMergeTags({ a: '{{first_name}}', b: '{{event.name}}' });

  it.each([
    ['{{first_name}} {{ First_Name }} {{event.name}}', []],
    ['{{first_name|there}}', []],
    ['{{firstname}}', ['{{firstname}}']],
    ['<%=First_Name%>', ['<%=First_Name%>']],
    ['%first_name%', ['%first_name%']],
    ['no tag at all', []],
  ])('of %j are %j', (text, tags) => {
    expect(unknownTags(text, known)).toEqual(tags);
  });
});

describe('what stands for a tag', () => {
  it.each([
    ['{{first_name}}', 'Ana'],
    ['{{ contact.firstName }}', 'Ana'],
    ['%LAST_NAME%', 'García'],
    ['<%= last_name %>', 'García'],
    ['{{full_name}}', 'Ana García'],
    ['{{email}}', 'ana@x.org'],
    ['{{organisation.name}}', 'Acme'],
    ['{{contact.organisation}}', 'Acme'],
    ['{{event_name}}', 'Forum'],
    ['{{event.name}}', 'Forum'],
    ['{{nothing}}', null],
    ['{{constructor}}', null],
    ['{{contact.constructor}}', null],
    ['{{__proto__}}', null],
    ['{{toString}}', null],
    ['{{hasOwnProperty}}', null],
  ])('%s is %j where the known tags are not known', (tag, value) => {
    expect(valueOf(tag, ana, null)).toBe(value);
    expect(valueOf(tag, ana, [])).toBe(value);
  });

  const known = readMergeTags({
    a: { value: '{{city}}', sample: 'Brussels' },
    b: { value: '{{email}}', sample: 'you@x.org' },
  });

  it.each([
    ['{{email}}', 'ana@x.org'],
    ['{{city}}', 'Brussels'],
    ['{{firstname}}', null],
    ['%email%', null],
  ])('%s is %j where the server knows city and email', (tag, value) => {
    expect(valueOf(tag, ana, known)).toBe(value);
  });

  it('is no sample where nothing is known of the person', () => {
    expect(valueOf('{{email}}', { ...ana, email: null }, known)).toBeNull();
  });

  it('is a sample where nothing is known of the event', () => {
    const event = readMergeTags({ a: { value: '{{event.name}}', sample: 'Gala' } });
    expect(valueOf('{{event.name}}', { ...ana, eventName: null }, event)).toBe('Gala');
  });
});

describe('fillTags', () => {
  it('puts values in, safe for HTML, and names what it has none for', () => {
    const filled = fillTags(
      '<p title="{{first_name}}">{{first_name}} {{seat}}</p>',
      (tag) => (tag === '{{seat}}' ? null : '<b>"Ana"</b>'),
      { escape: escapeHtml },
    );
    const value = '&lt;b&gt;&quot;Ana&quot;&lt;/b&gt;';
    expect(filled).toEqual({
      text: `<p title="${value}">${value} {{seat}}</p>`,
      missing: ['{{seat}}'],
    });
  });

  it('fills known tags of a shape that is the server’s own, the longer first', () => {
    const known = readMergeTags({
      a: { value: '#NAME#', sample: 'Marta' },
      b: { value: '#NAME#2#', sample: '#NAME#' },
      c: '(*SEAT*)',
    });
    const filled = fillTags(
      'Dear #NAME#, #name#2# (*SEAT*) {{x}} #OTHER#',
      (tag) => valueOf(tag, ana, known),
      {
        known,
      },
    );
    expect(filled).toEqual({
      text: 'Dear Ana García, #NAME# (*SEAT*) {{x}} #OTHER#',
      missing: ['(*SEAT*)', '{{x}}'],
    });
  });

  it('does not read a value as a tag', () => {
    expect(fillTags('{{a}}', () => '{{b}} %first_name%').text).toBe('{{b}} %first_name%');
  });
});

describe('tagName', () => {
  it.each([
    ['{{ First_Name }}', 'first_name'],
    ['{{{a}}}', 'a'],
    ['*|FNAME|*', 'fname'],
    ['%x_y%', 'x_y'],
    ['[[a b]]', 'a b'],
    ['${a}', 'a'],
    ['{{a|b}}', 'a'],
  ])('of %s is %s', (tag, name) => {
    expect(tagName(tag)).toBe(name);
  });
});

describe('tagCutter (screens.md §4 «chips»)', () => {
  const known = readMergeTags([
    { name: 'First name', value: '{{first_name}}' },
    { name: 'Seat', value: '#SEAT+#' },
  ]);
  const marked = (text: string, tags = known) =>
    tagCutter(tags)(text).map(({ text: piece, tag }) => (tag ? `${tag.isKnown ? '✓' : '?'}${piece}` : piece));

  it.each([
    ['', []],
    ['no tag', ['no tag']],
    ['{{first_name}}', ['✓{{first_name}}']],
    ['Dear {{ first_name }}, {{x}}!', ['Dear ', '✓{{ first_name }}', ', ', '?{{x}}', '!']],
    ['{{x}}{{y}}', ['?{{x}}', '?{{y}}']],
    ['a #SEAT+# b', ['a ', '✓#SEAT+#', ' b']],
    ['{{#if a}}b{{/if}}', ['{{#if a}}b{{/if}}']],
    ['100% of %first_name%', ['100% of ', '?%first_name%']],
    ['<% if a %>Dear <%name%><% end %>', ['<% if a %>Dear ', '?<%name%>', '<% end %>']],
  ])('cuts %j whole', (text, pieces) => {
    expect(marked(text)).toEqual(pieces);
    expect(
      tagCutter(known)(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('calls no tag unknown where none is known', () => {
    expect(marked('{{x}}', [])).toEqual(['✓{{x}}']);
  });
});
