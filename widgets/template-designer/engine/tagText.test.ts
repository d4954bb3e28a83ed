// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { attributeIn, withAttribute, withValues } from './tagText.ts';

describe('an attribute in a tag as it is written', () => {
  it.each([
    ['a server’s condition', ' <% if lang == "ar" %>dir="rtl"<% end %> lang="en"', 'lang', 'en'],
    ['another value', ' alt="see src=y.png" src="x.png"', 'src', 'x.png'],
    ['a tag in braces', ' {{#if width == "wide"}}class="w"{{/if}} width="10"', 'width', '10'],
    ['nothing at all', ' <%= width %> height="1"', 'width', null],
    ['a name that ends with it', ' data-src="y" src=x', 'src', 'x'],
    ['one without a value', ' alt src="x"', 'alt', ''],
  ])('is not taken from %s', (_, attributes, name, value) => {
    expect(attributeIn(attributes, name)).toBe(value);
  });

  it.each([
    [
      'beside a server’s condition',
      '<html <% if lang == "ar" %>dir="rtl"<% end %> lang="en">',
      { lang: 'ar' },
      '<html <% if lang == "ar" %>dir="rtl"<% end %> lang="ar">',
    ],
    [
      'that a condition names, too',
      '<td <% if width == "wide" %>class="w"<% end %> width="10">',
      { width: '20' },
      '<td <% if width == "wide" %>class="w"<% end %> width="20">',
    ],
    [
      'that another value names, too',
      '<img <% a %> alt="see src=y.png" src="x.png">',
      { src: 'n.png' },
      '<img <% a %> alt="see src=y.png" src="n.png">',
    ],
    ['without a value', '<img <%a%> alt src="x">', { alt: 'Cat' }, '<img <%a%> alt="Cat" src="x">'],
    ['that is to be empty', '<img {{x}} src="x">', { alt: '' }, '<img {{x}} src="x" alt="">'],
    ['without a value, away', '<td <%a%> disabled hidden>', { hidden: null }, '<td <%a%> disabled>'],
    [
      'in each branch of a condition',
      '<a {{#if x}}href="/a"{{else}}href="/b"{{/if}}>',
      { href: '/c' },
      '<a {{#if x}}href="/c"{{else}}href="/c"{{/if}}>',
    ],
    [
      'in a condition and outside, away',
      '<td style="color:red" <% if vip %>style="color:gold"<% end %>>',
      { style: null },
      '<td <% if vip %><% end %>>',
    ],
  ])('is changed where it stands: %s', (_, tag, changes, changed) => {
    expect(withValues(tag, changes)).toBe(changed);
  });

  it('is taken away by an empty value', () => {
    expect(withAttribute(' lang="en" dir="rtl"', 'dir', '')).toBe(' lang="en"');
  });

  it('is found in no time where braces are never closed', () => {
    expect(attributeIn(`${'{{'.repeat(20_000)} a="1"`, 'a')).toBe('1');
  });
});
