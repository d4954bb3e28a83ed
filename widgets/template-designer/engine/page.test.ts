// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { joinPage, readPage, splitPage } from './page.ts';

const tail = '</body>\n</html>\n';

describe('what stands around the body of an HTML mail', () => {
  it.each([
    ['tidy', '<!doctype html>\n<html lang="en">\n<head>\n<title>a</title>\n</head>\n<body class="b">'],
    [
      'with a server’s tags in its tags',
      '<html <% if ar %>dir="rtl"<% end %> lang="en">\n<head><title>a</title></head><body <%= attrs %>>',
    ],
    [
      'with a body for Outlook alone',
      '<html><head></head><!--[if mso]><body class="mso"><![endif]--><!--[if !mso]><!--><body class="full">',
    ],
    [
      'with words before it',
      '<!-- made by X -->\n<% layout "mail" %>\n<!doctype html><html><head></head>\n<body>',
    ],
    ['with words before its head', '<html>\n<!-- x -->\n<head data-a="1"><title>a</title></head>\n\n<body>'],
    [
      'with a comparison in a tag of the server',
      '<html><head></head><body <% if a > 1 %>class="x"<% end %>>',
    ],
  ])('goes out as it came: %s', (_, before) => {
    const html = `${before}<p>x</p>${tail}`;
    const { page, body } = splitPage(html);
    expect(body).toBe('<p>x</p>');
    expect(page && joinPage(page, body)).toBe(html);
    // As it is stored in a design.
    const stored = readPage(JSON.parse(JSON.stringify(page)));
    expect(stored && joinPage(stored, body)).toBe(html);
  });

  it.each(['', '</body>', '</html>\n', '</body></html>', '\n</BODY >\n\n</html>\n\n'])(
    'ends as it came: %j',
    (end) => {
      const html = `<html><head></head><body><p>x</p>${end}`;
      const { page, body } = splitPage(html);
      expect(page && joinPage(page, body)).toBe(html);
      expect(body.trim()).toBe('<p>x</p>');
    },
  );

  it('ends where nothing was kept of its end', () => {
    const { page } = splitPage('<html><head></head><body></body></html>');
    const { end: _, ...around } = page?.around ?? { end: '' };
    const stored = readPage({ ...page, around });
    expect(stored && joinPage(stored, 'x')).toMatch(/x<\/body>\n<\/html>\n$/);
  });

  it('keeps a head that is never closed', () => {
    const { page, body } = splitPage('<html><head><title>a</title>\n<body><p>x</p></body></html>');
    expect(page?.head).toBe('<title>a</title>\n');
    expect(body).toBe('<p>x</p>');
  });
});
