import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import * as printing from '#shared/print/pages.ts';
import { defaultSettings } from '../domain/settings.ts';
import { printBadges } from './printBadges.ts';

const person = {
  registrationId: '41',
  eventId: '7',
  eventName: null,
  title: null,
  firstName: 'سارة',
  lastName: 'Ruiz',
  organisation: 'Forum',
  statusId: '1',
};
let printPages: MockInstance<typeof printing.printPages>;
const load = vi.fn<(font: string, text: string) => Promise<void>>();
const print = (firstName = person.firstName) =>
  printBadges({
    title: 'Badges',
    lang: 'en',
    dir: 'ltr',
    settings: defaultSettings,
    people: [{ ...person, firstName }],
    onCut: () => undefined,
  });

beforeEach(() => {
  vi.useFakeTimers();
  printPages = vi.spyOn(printing, 'printPages').mockResolvedValue();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  vi.useRealTimers();
});

it('lays names out in the fonts of the page, once they are there for their letters', async () => {
  let come: () => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (come = resolve)));
  const done = print();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(printPages).not.toHaveBeenCalled();
  expect(load.mock.calls.every(([, text]) => text.includes('سارة') && text.includes('Ruiz'))).toBe(true);
  come();
  await done;
  expect(printPages).toHaveBeenCalledOnce();
});

it('prints in the order in which it was asked, whichever letters come first', async () => {
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  load.mockImplementation((_, text) => (text.includes('سارة') ? late : Promise.resolve()));
  const both = [print(), print('Ana')];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(printPages).not.toHaveBeenCalled();
  come();
  await Promise.all(both);
  const names = printPages.mock.calls.map(([{ pages }]) => pages[0]?.content.textContent);
  expect(names).toEqual([expect.stringContaining('سارة'), expect.stringContaining('Ana')]);
});

it.each([
  ['never come', () => new Promise<void>(() => undefined)],
  ['cannot be had', () => Promise.reject(new Error('offline'))],
])('prints where they %s', async (_, answer) => {
  load.mockImplementation(answer);
  const done = print();
  await vi.advanceTimersByTimeAsync(3_000);
  await done;
  expect(printPages).toHaveBeenCalledOnce();
});

describe('for a label printer that feeds them sideways (screens.md §6)', () => {
  const turnedPage = async (isTurned: boolean) => {
    load.mockResolvedValue(undefined);
    await printBadges({
      title: 'Badges',
      lang: 'en',
      dir: 'ltr',
      settings: { ...defaultSettings, isTurned },
      people: [person],
      onCut: () => undefined,
    });
    const [{ size, pages } = { size: null, pages: [] }] = printPages.mock.lastCall ?? [];
    const content = pages[0]?.content;
    if (!(content instanceof HTMLElement) || !size) throw new Error('nothing was printed');
    return { size, style: content.style };
  };

  it('a badge is turned by a quarter about its corner, and fills a page that is turned too', async () => {
    const { size: upright, style: asItIs } = await turnedPage(false);
    expect(asItIs.transform).toBe('');
    const { size, style } = await turnedPage(true);
    expect(size).toEqual({ width: upright.height, height: upright.width });
    expect(upright.width).not.toBe(upright.height);
    expect([style.width, style.height]).toEqual([`${upright.width}mm`, `${upright.height}mm`]);
    expect(style.transformOrigin).toBe('0 0');
    // Its upper left corner comes to the upper right one of the page, and its right side down.
    expect(style.transform).toBe(`translate(${size.width}mm, 0) rotate(90deg)`);
  });
});
