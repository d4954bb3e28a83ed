// @vitest-environment node
import { expect, it } from 'vitest';
import { scalar } from '../domain/jsonTree.ts';
import { defaultLanguage } from '../domain/localText.ts';
import { writtenHtml } from './writtenHtml.ts';

it.each([
  ['Bye<br>&lt;you&gt; &amp; all', 'Bye\n<you> & all'],
  ['Caf&eacute; &mdash; gracias', 'Caf&eacute; &mdash; gracias'],
  ['It&#8217;s &LT;done', 'It&#8217;s &LT;done'],
  ['<b>Bye</b> &amp; thanks', '<b>Bye</b> &amp; thanks'],
  ['Bread &amp; butter; R&amp;D', 'Bread & butter; R&D'],
])('«%s» is written as «%s», and guests go on reading the same', (html, text) => {
  const { read, write } = writtenHtml(scalar(html), defaultLanguage);
  expect(read(html)).toBe(text);
  expect(write(`${text}!`)).toBe(`${html}!`);
});
