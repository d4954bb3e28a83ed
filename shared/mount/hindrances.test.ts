import { describe, expect, it } from 'vitest';
import { refuseHostilePage } from './hindrances.ts';

/** A page on which a name means something else than the document's own. */
function pageWith(name: string, value: unknown): Document {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, name, { value, configurable: true });
  return page;
}

/** What a document finds under the name of a frame. */
function frameWindow(): object {
  const frame: { window?: unknown } = {};
  frame.window = frame;
  return frame;
}

describe('what a page may have in the way (DESIGN.md §2)', () => {
  it.each([
    ['an image', document.createElement('img')],
    ['several forms', document.createElement('div').getElementsByTagName('form')],
    ['a frame', frameWindow()],
  ])('is %s that hides a part of the document', (_, value) => {
    expect(() => refuseHostilePage(pageWith('head', value))).toThrow(
      'An element named “head” hides document.head',
    );
  });

  it('is not what a library has put there that works, nor what nobody asks for', () => {
    expect(() => refuseHostilePage(pageWith('querySelector', () => null))).not.toThrow();
    expect(() => refuseHostilePage(pageWith('banner', document.createElement('img')))).not.toThrow();
  });
});
