import { describe, expect, it } from 'vitest';
import { toPaper } from './printDay.ts';

const row = { time: '09:00–10:00', name: 'Opening', location: 'Hall', speakers: 'Ana and Ben' };
const heads = ['Time', 'Session', 'Location', 'Speakers'];

function onPaper(days: Parameters<typeof toPaper>[0]['days']): HTMLElement {
  const page = document.createElement('div');
  page.append(...toPaper({ days, heads, none: 'No sessions on this day' }));
  return page;
}

const texts = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('days on paper (screens.md §19 «Print day»)', () => {
  it('gives each day a page of its own, with its sessions in order', () => {
    const page = onPaper([
      { title: 'Monday, May 4, 2026', rows: [row, { ...row, time: '10:00–11:00', name: 'Panel' }] },
      { title: 'Tuesday, May 5, 2026', rows: [row] },
    ]);
    expect(texts(page, 'section > h1')).toEqual(['Monday, May 4, 2026', 'Tuesday, May 5, 2026']);
    expect(texts(page, 'section:first-of-type tbody td:nth-child(2)')).toEqual(['Opening', 'Panel']);
    expect(texts(page, 'section:first-of-type thead th')).toEqual(heads);
    expect(texts(page, 'section:last-of-type tbody td')).toEqual(Object.values(row));
  });

  it('says of a day that it has no sessions', () => {
    const page = onPaper([{ title: 'Monday', rows: [] }]);
    expect(page.querySelector('table')).toBeNull();
    expect(texts(page, 'p')).toEqual(['No sessions on this day']);
  });
});
