import { describe, expect, it } from 'vitest';
import { tagCutter, type MergeTag } from '#shared/lib/mergeTags.ts';
import { partsOf, tagMark, wrapTags } from './inText.ts';

const known: readonly MergeTag[] = [{ tag: '{{first_name}}', name: 'First name', sample: null }];

/** A part of the mail with its tags as chips. */
function drawn(html: string, tags = known): HTMLElement {
  const host = document.createElement('div');
  host.innerHTML = html;
  wrapTags(host, tagCutter(tags), 'Unknown');
  return host;
}

const chips = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>(`[${tagMark}]`)].map((chip) => ({
    text: chip.textContent,
    title: chip.title,
    isUnknown: chip.hasAttribute('data-ew-unknown'),
    isEditable: chip.getAttribute('contenteditable') !== 'false',
  }));

describe('merge tags in the canvas (screens.md §4 «chips that cannot be half-deleted; unknown tag warning»)', () => {
  it('are chips that nobody can type in, each with its name, the unknown ones as such', () => {
    expect(chips(drawn('Dear <b>{{ first_name }}</b>, {{nobody}} and *|X|*'))).toEqual([
      { text: '{{ first_name }}', title: 'First name', isUnknown: false, isEditable: false },
      { text: '{{nobody}}', title: 'Unknown', isUnknown: true, isEditable: false },
      { text: '*|X|*', title: 'Unknown', isUnknown: true, isEditable: false },
    ]);
  });

  it('are none of them unknown where the server tells none', () => {
    expect(chips(drawn('{{nobody}}', []))).toEqual([
      { text: '{{nobody}}', title: '{{nobody}}', isUnknown: false, isEditable: false },
    ]);
  });

  it.each([
    ['conditions', '{{#if vip}}a{{else}}b{{/if}} {% if x %}'],
    ['a style', '<style>a { content: "{{first_name}}" }</style>'],
    ['a drawing', '<svg><text>{{first_name}}</text></svg>'],
    ['attributes', '<a href="{{first_name}}">here</a>'],
  ])('are not made of %s', (_, html) => {
    const host = drawn(html);
    expect(chips(host)).toEqual([]);
    expect(host.innerHTML).toBe(html);
  });

  it('stand in the mail as they were written', () => {
    expect(partsOf(drawn('Dear {{first_name}}!<b>{{nobody}}</b>'), () => null)).toEqual([
      { type: 'textnode', content: 'Dear {{first_name}}!' },
      { tagName: 'b', components: [{ type: 'textnode', content: '{{nobody}}' }] },
    ]);
  });
});
