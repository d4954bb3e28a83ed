import { describe, expect, it, onTestFinished } from 'vitest';
import { placeCaret } from './caret.ts';

/** Where the caret stands in a text that is edited from the keyboard: the element, and whether nothing follows in it. */
function caretIn(html: string) {
  const box = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => box.remove());
  box.innerHTML = html;
  const host = box.querySelector<HTMLElement>('#host');
  if (!host) throw new Error('No host');
  placeCaret(host, null);
  const { anchorNode: node, anchorOffset: offset } = document.getSelection() ?? {};
  return [node instanceof Element ? node.className : node?.nodeName, offset === node?.childNodes.length];
}

describe('the caret where nobody has pointed (screens.md §4)', () => {
  const rows = '<tr><td>a</td></tr><tr><td>b</td><td class="last">c <b>d</b></td></tr>';

  it.each([
    ['behind all words', '<p id="host" class="host">a <b>b</b></p>', 'host'],
    ['in the last cell of a table', `<table id="host">${rows}</table>`, 'last'],
    ['in the last cell of its rows', `<table><tbody id="host">${rows}</tbody></table>`, 'last'],
    [
      'in a cell behind a table in it',
      `<table><tr><td id="host" class="host">a<table>${rows}</table></td></tr></table>`,
      'host',
    ],
    [
      'behind a table that words may follow',
      `<div id="host" class="host"><table>${rows}</table></div>`,
      'host',
    ],
    ['in a table without rows', '<table id="host" class="host"></table>', 'host'],
  ])('stands %s', (_, html, where) => {
    expect(caretIn(html)).toEqual([where, true]);
  });
});
