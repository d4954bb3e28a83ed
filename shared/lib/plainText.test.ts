// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { preheaderOf, toPlainText } from './plainText.ts';

const read = (html: string) => toPlainText(new DOMParser().parseFromString(html, 'text/html'));

describe('toPlainText (screens.md §2)', () => {
  it.each([
    ['', ''],
    ['<h1>Hello</h1><p>You  are\n invited.</p>', 'Hello\n\nYou are invited.'],
    ['one<br>two', 'one\ntwo'],
    ['<ul><li>a</li><li>b</li></ul>', '• a\n\n• b'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\n\nc'],
    ['<a href="https://x.org/">Programme</a>', 'Programme (https://x.org/)'],
    ['<a href="https://x.org/">https://x.org/</a>', 'https://x.org/'],
    ['<a href="https://x.org/"><img alt="Logo"></a>', '[Logo] (https://x.org/)'],
    ['<a href="{{unsubscribe_url}}">Leave</a>', 'Leave ({{unsubscribe_url}})'],
    ['<a href="javascript:alert(1)">Press</a>', 'Press'],
    ['<a href="#">Top</a>', 'Top'],
    ['<img src="x.png"><img src="y.png" alt="">', ''],
    ['<style>p{}</style><script>alert(1)</script><p>text</p>', 'text'],
    ['<p>a</p><p></p><p></p><p>b</p>', 'a\n\nb'],
    ['<a href="*|UNSUB|*">Leave</a>', 'Leave (*|UNSUB|*)'],
    ['<a href="[[url]]">Leave</a>', 'Leave ([[url]])'],
    ['<a href="${url}?a=1">Leave</a>', 'Leave (${url}?a=1)'],
    ['<a href="#UNSUBSCRIBE#">Leave</a>', 'Leave'],
  ])('writes %j as %j', (html, text) => {
    expect(read(html)).toBe(text);
  });

  it('knows a link to a tag of the server’s own shape', () => {
    const page = new DOMParser().parseFromString('<a href="#UNSUBSCRIBE#">Leave</a>', 'text/html');
    const known = [{ tag: '#UNSUBSCRIBE#', name: 'Leave', sample: null }];
    expect(toPlainText(page, known)).toBe('Leave (#UNSUBSCRIBE#)');
  });
});

describe('preheaderOf', () => {
  it.each([
    ['', ''],
    [
      '<img alt="Logo"><h1>Hello</h1><p>You are <a href="https://x.org/">invited</a>.</p>',
      'Hello You are invited.',
    ],
    ['<p>Hello <a href="{{browser_url}}">in a browser</a> (really)</p>', 'Hello in a browser (really)'],
    [
      '<p>[News] Read <a href="*|BROWSER|*">it here</a> (https://x.org)</p>',
      '[News] Read it here (https://x.org)',
    ],
    [`<p>${'x'.repeat(300)}</p>`, 'x'.repeat(200)],
  ])('of %j is %j', (html, text) => {
    expect(preheaderOf(new DOMParser().parseFromString(html, 'text/html'))).toBe(text);
  });
});
