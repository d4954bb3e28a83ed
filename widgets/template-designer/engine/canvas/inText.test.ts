import { describe, expect, it } from 'vitest';
import { tagCutter, type MergeTag } from '#shared/lib/mergeTags.ts';
import { looksIn, partsOf, tagMark, wrapTags } from './inText.ts';

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

  it('are whole where a server writes them with angle brackets', () => {
    const host = drawn('Dear &lt;%name%&gt;', [{ tag: '<%name%>', name: 'Name', sample: null }]);
    expect(chips(host)).toEqual([{ text: '<%name%>', title: 'Name', isUnknown: false, isEditable: false }]);
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

describe('what tools change of an element that is in the mail already', () => {
  const words = [{ type: 'textnode', content: 'a' }];
  /** As it is drawn, and what it is made of. */
  function opened(html: string, from: Record<string, unknown>) {
    const host = drawn(html);
    const element = host.firstElementChild;
    if (!(element instanceof HTMLElement)) throw new Error('nothing drawn');
    const looks = looksIn(host);
    const def = { components: words, ewTag: 'as it was written', ...from };
    return { element, def, parts: () => partsOf(host, (name) => (name === '0' ? def : null), looks) };
  }

  it('is nothing at first: it goes out as it came, though its address is not drawn', () => {
    const { def, parts } = opened('<a data-ew-inner="0" data-ew-link="0">a</a>', {
      type: 'link',
      attributes: { href: '/a', title: 'b' },
    });
    expect(parts()).toEqual([def]);
    expect(parts()[0]).toBe(def);
  });

  it('is an address that is set, beside all else that the link has', () => {
    const { element, parts } = opened('<a data-ew-inner="0" data-ew-link="0" title="b">a</a>', {
      type: 'link',
      attributes: { href: '/a', title: 'b' },
    });
    element.setAttribute('href', 'https://example.org/b');
    expect(parts()).toEqual([
      { type: 'link', attributes: { href: 'https://example.org/b', title: 'b' }, components: words },
    ]);
  });

  it('is a colour that is set anew', () => {
    const { element, parts } = opened('<font data-ew-inner="0" color="#ff0000" face="Arial">a</font>', {
      tagName: 'font',
      attributes: { color: '#ff0000', face: 'Arial' },
    });
    element.setAttribute('color', '#0f766e');
    expect(parts()).toEqual([
      { tagName: 'font', attributes: { color: '#0f766e', face: 'Arial' }, components: words },
    ]);
  });

  it('is what the browser takes from a style, or puts into it; the rest is as it is written', () => {
    const style = 'mso-line-height-rule:exactly;color:red;font-size:{{ size }}px';
    const from = { tagName: 'span', attributes: { style } };
    const unseen = opened('<span data-ew-inner="0">a</span>', from);
    expect(unseen.parts()[0]).toBe(unseen.def);
    const { element, parts } = opened('<span data-ew-inner="0" style="color: red">a</span>', from);
    element.style.removeProperty('color');
    element.style.setProperty('font-weight', 'normal');
    expect(parts()).toEqual([
      {
        tagName: 'span',
        attributes: { style: 'mso-line-height-rule:exactly;font-size:{{ size }}px;font-weight:normal' },
        components: words,
      },
    ]);
  });

  it.each([
    ['background:#ff0;width:1px', 'background-color', { gone: /#ff0|yellow|background/, kept: 'width:1px' }],
    ['font:bold 14px Arial', 'font-weight', { gone: /bold/, kept: '14px' }],
    ['text-decoration-line:underline', 'text-decoration-line', { gone: /underline/, kept: '' }],
    ['font:bold 14px Arial !important', 'font-weight', { gone: /bold/, kept: 'font-size:14px !important' }],
  ])('is what is taken of a style that says several at once: %s', (style, name, { gone, kept }) => {
    const html = `<span data-ew-inner="0" style="${style}">a</span>`;
    const { element, parts } = opened(html, { tagName: 'span', attributes: { style } });
    element.style.removeProperty(name);
    const written = JSON.stringify(Object(parts()[0]).attributes ?? {});
    expect(written).not.toMatch(gone);
    expect(written).toContain(kept);
  });

  it('keeps what is important of it so', () => {
    const style = 'color:red!important;width:1px!important';
    const html = `<span data-ew-inner="0" style="${style}">a</span>`;
    const { element, parts } = opened(html, { tagName: 'span', attributes: { style } });
    element.style.setProperty('color', 'blue', 'important');
    expect(Object(parts()[0]).attributes.style).toBe('color:blue !important;width:1px!important');
  });

  it('leaves the conditions in a style whole', () => {
    const style = 'font-weight:bold;{{#if vip}}color:red;{{/if}}';
    const html = '<span data-ew-inner="0" style="font-weight:bold">a</span>';
    const { element, parts } = opened(html, { tagName: 'span', attributes: { style } });
    element.style.setProperty('font-weight', 'normal');
    expect(Object(parts()[0]).attributes.style).toBe('font-weight:normal;{{#if vip}}color:red;{{/if}}');
  });
});
