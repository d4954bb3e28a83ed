import { describe, expect, it } from 'vitest';
import { drawingOf } from './sectionDrawing.ts';

const column = (...components: readonly unknown[]) => ({ type: 'mj-column', components });
const section = (...components: readonly unknown[]) => ({ type: 'mj-section', components });

describe('the drawing of a saved section (screens.md §4)', () => {
  it('has a column for each, with what stands in it', () => {
    const heading = { type: 'mj-text', components: [{ tagName: 'h1', components: 'Hello' }] };
    expect(
      drawingOf(
        section(column({ type: 'mj-image' }, heading, { type: 'mj-text' }), {
          type: 'mj-group',
          components: [column({ type: 'mj-button' }, { type: 'mj-divider' }), column({ type: 'ew-locked' })],
        }),
      ),
    ).toEqual([[['picture', 'heading', 'text'], ['button', 'line'], ['locked']]]);
  });

  it('has a row for each section of a wrapper', () => {
    const rows = drawingOf({
      type: 'mj-wrapper',
      components: Array.from({ length: 9 }, () => section(column({ type: 'mj-spacer' }))),
    });
    expect(rows).toEqual(Array.from({ length: 4 }, () => [['space']]));
  });

  it('finds in HTML what stands deep within', () => {
    const words = { type: 'textnode', content: 'a' };
    const link = { tagName: 'a', attributes: { style: 'background:#000' }, components: [words] };
    const cell = {
      tagName: 'td',
      components: [{ tagName: 'IMG' }, { tagName: 'p', components: [words, words] }, link],
    };
    const table = {
      tagName: 'table',
      components: [{ tagName: 'tr', components: [cell] }, { tagName: 'hr' }],
    };
    expect(drawingOf(table)).toEqual([[['picture', 'text', 'button', 'line']]]);
    expect(drawingOf({ tagName: 'div', components: '<b>unread</b>' })).toEqual([[['text']]]);
  });

  it('stays small, and takes whatever is given', () => {
    const many = Array.from({ length: 5_000 }, () => column({ type: 'mj-image' }, 7, null, 'x', { type: 9 }));
    const [row] = drawingOf(section(...many));
    expect(row).toHaveLength(4);
    expect(drawingOf({ type: 'mj-hero', components: many })[0]?.[0]).toHaveLength(6);
    expect(drawingOf({})).toEqual([[[]]]);
    expect(drawingOf({ type: 'mj-section', components: [] })).toEqual([[]]);
  });
});
