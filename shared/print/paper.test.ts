import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import * as frame from './frame.ts';
import { element, figures, printPaper, section, sheet, table } from './paper.ts';

let printed: MockInstance<typeof frame.printContent>;
beforeEach(() => {
  printed = vi.spyOn(frame, 'printContent').mockResolvedValue();
});

const reading = { title: 'Rooms', lang: 'ar', dir: 'rtl' } as const;
const hostile = '<img src=x onerror=alert(1)>\u202Egnik';

async function print(...content: readonly Node[]) {
  await printPaper({ ...reading, content, styles: 'p { color: red }' });
  const paper = document.createElement('div');
  const request: frame.PrintContent | undefined = printed.mock.lastCall?.[0];
  if (request) paper.append(request.content);
  return { request, paper };
}

describe('printPaper (DESIGN.md §3 «Print and download»)', () => {
  it('prints in the reader’s language and direction, in the look of all and what is its own', async () => {
    const { request } = await print(element('h1', 'Rooms'));
    expect(request).toMatchObject(reading);
    expect(request?.styles).toMatch(/@page \{ size: A4;[^]*p \{ color: red \}$/);
  });

  it('leaves what is on the page where it is', async () => {
    const live = document.body.appendChild(document.createElement('p'));
    const { paper } = await print(live);
    expect(paper.children).toHaveLength(1);
    expect(live.parentElement).toBe(document.body);
  });
});

describe('the parts of a paper', () => {
  it('hold texts alone, each with its direction to itself, whatever they hold', () => {
    const parts = [
      element('h1', hostile),
      section(hostile, [element('p', hostile)]),
      figures([{ label: hostile, value: hostile, hint: hostile }]),
      table({ kind: 'texts', head: [hostile], rows: [[hostile]] }),
    ];
    const paper = sheet(...parts);
    expect(paper.querySelector('img')).toBeNull();
    const texts = [...paper.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(texts).toEqual(Array.from({ length: 8 }, () => '<img src=x onerror=alert(1)>gnik'));
    expect(paper.textContent).toBe(texts.join(''));
  });

  it('take nodes as they are', () => {
    const names = document.createTextNode('\u2068Ana\u2069 and \u2068Ben\u2069');
    expect(element('td', names).textContent).toBe('\u2068Ana\u2069 and \u2068Ben\u2069');
  });

  it.each([
    ['texts', 'td'],
    ['numbers', 'td'],
    ['grid', 'th'],
  ] as const)('are tables of %s with a head that comes again, each row beginning with %s', (kind, first) => {
    const made = table({ kind, head: ['Hotel', 'Rooms'], rows: [['Ritz', '3']] });
    expect([...made.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      'Hotel',
      'Rooms',
    ]);
    expect([...made.querySelectorAll('tbody tr > *')].map(({ localName }) => localName)).toEqual([
      first,
      'td',
    ]);
  });
});
