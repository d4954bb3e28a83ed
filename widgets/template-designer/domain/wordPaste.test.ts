// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { cleanPaste } from './wordPaste.ts';

/** As Word puts it on the clipboard. */
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {font-size:11pt} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-GB>${body}</body></html>`;
const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('what is kept of a paste from Word (issue «paste from Word cleaned»)', () => {
  it.each([
    [
      `<p class=MsoNormal><span style='font-size:12pt;color:red'>Dear <b>Ana</b>,<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
      '<p>Dear <strong>Ana</strong>,</p>',
    ],
    [
      `<p><b style='mso-bidi-font-weight:normal'>a</b> <i>b</i> <u>c</u> <s>d</s></p>`,
      '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>',
    ],
    [`<h1>One<o:p></o:p></h1><h5>Five</h5>`, '<h1>One</h1><h3>Five</h3>'],
    [
      `<p><a href="https://x.org/a?b=1&amp;c=2" style='color:blue'><span style='text-decoration:underline'>x</span></a></p>`,
      '<p><a href="https://x.org/a?b=1&amp;c=2"><u>x</u></a></p>',
    ],
    ['<p>one<br clear=all>two<br></p>', '<p>one<br>two</p>'],
    ['<table><tr><td><p>a</p></td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    ['<div><div>a</div>loose</div>', '<p>a</p><p>loose</p>'],
    ['<p>Dear {{first_name}} &lt;b&gt; &amp;</p>', '<p>Dear {{first_name}} &lt;b&gt; &amp;</p>'],
    ['', ''],
  ])('%s', (body, clean) => {
    expect(cleanPaste(word(body))).toBe(clean);
  });

  it('makes lists of what Word writes as paragraphs', () => {
    const body =
      item(1, '·', 'a') +
      item(1, '·', 'b') +
      '<p>text</p>' +
      item(1, '1.', 'c') +
      item(2, 'a)', 'd') +
      item(1, '2.', 'e');
    expect(cleanPaste(word(body))).toBe(
      '<ul><li>a</li><li>b</li></ul><p>text</p><ol><li>c<ol><li>d</li></ol></li><li>e</li></ol>',
    );
  });

  it.each([
    ['<ul><li>a<ul><li>b</li></ul></li><li></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<ol><li><p>a</p></li></ol>', '<ol><li>a</li></ol>'],
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">a</span></p></b>',
      '<p><strong>a</strong></p>',
    ],
    ['plain <em>text</em>', '<p>plain <em>text</em></p>'],
    ['<!--StartFragment--><span> world</span><!--EndFragment-->', '<p> world</p>'],
    [
      '<html>\r\n<body>\r\n<!--StartFragment-->world&nbsp;<!--EndFragment-->\r\n</body></html>',
      '<p>world </p>',
    ],
    ['\n  world\n', '<p>world</p>'],
    [' <b> new</b> <i>world </i>', '<p><strong> new</strong> <em>world </em></p>'],
    [' <p> world </p> ', '<p>world</p>'],
  ])('keeps those of other editors: %s', (html, clean) => {
    expect(cleanPaste(html)).toBe(clean);
  });

  it.each([
    '<p onclick="x()">a</p>',
    '<p>a<script>x()</script></p>',
    '<p>a<img src=x onerror=x()></p>',
    '<p>a<iframe srcdoc="b"></iframe></p>',
    '<p>a<svg><script>x()</script></svg></p>',
    '<p>a<style>p{}</style></p>',
    '<p style="background:url(https://x.org)">a</p>',
    '<form><p>a</p><input value="b"></form>',
  ])('leaves nothing that acts: %s', (html) => {
    expect(cleanPaste(html)).toBe('<p>a</p>');
  });

  it('leads nowhere by script', () => {
    expect(cleanPaste('<p><a href="java\nscript:x()">a</a></p>')).toBe('<p>a</p>');
  });
});

it('is read at once, however many blanks it holds', () => {
  expect(cleanPaste(`<p>a</p>${' '.repeat(200_000)}<p>b</p>`)).toContain('b');
});
