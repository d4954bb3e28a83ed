import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { calls, contact, openBadges } from '#test/support/openBadges.ts';
import { printer, placePrinter } from '#test/support/standInPrinter.ts';

beforeEach(placePrinter);
afterEach(() => void vi.useRealTimers());

type Page = Awaited<ReturnType<typeof openBadges>>;

const code = (id: number, event = 1) => JSON.stringify({ registration_id: id, event_id: event });

/** Answers by the registration that is looked for. */
const open = (long = '') =>
  openBadges({
    answers: {
      [calls.contacts]: ({ path }: { readonly path: string }) => {
        const id = Number(decodeURIComponent(path.split('/').at(-2) ?? ''));
        const name = ['', 'Ana', 'Ben', 'Cem', 'Dana'][id];
        return name ? [contact(id, `${name}${long}`)] : [];
      },
    },
  });

const printed = (count: number) => waitFor(() => expect(printer.jobs).toHaveLength(count));
const note = (page: Page, text: string | RegExp) => page.screen.findByText(text, { selector: 'p' });
const hasNote = (page: Page, text: string | RegExp) =>
  page.screen.queryByText(text, { selector: 'p' }) !== null;
/** Nothing more is under way. */
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

describe('a queue of which something could not be looked for', () => {
  it('is not printed until that is found or given up', async () => {
    const page = await open();
    await page.scan('1', { ctrlKey: true });
    await page.screen.findByRole('button', { name: 'Print it' });
    page.server.fail(calls.contacts, { status: 500 }, { times: 1 });
    await page.scan('2', { ctrlKey: true });
    await page.press('Enter', { ctrlKey: true, shiftKey: true });
    expect(await note(page, /^The queue was not printed/)).toBeTruthy();
    expect(printer.jobs).toEqual([]);
    fireEvent.click(page.button('Retry'));
    fireEvent.click(await page.screen.findByRole('button', { name: 'Print all 2' }));
    await printed(1);
    expect(printer.jobs[0]).toHaveLength(2);
  });
});

describe('one of the last five', () => {
  it('is the same one when its key is pressed twice', async () => {
    const page = await open();
    await page.scan('1');
    await printed(1);
    await page.scan('2');
    await printed(2);
    await page.screen.findByRole('button', { name: 'Print again: Ben Ruiz' });
    for (const count of [3, 4]) {
      await page.press('x', { altKey: true, code: 'Digit2' });
      await printed(count);
    }
    expect(printer.jobs.slice(2).flat()).toEqual(Array(2).fill(expect.stringContaining('Ana')));
  });
});

describe('what is said of a wrong code', () => {
  it.each([
    ['[]', 'Invalid QR Code'],
    [code(1, 2), 'This code belongs to another event.'],
  ])('stays while the next one is typed, until its Enter: %s', async (typed, said) => {
    const page = await open();
    await page.scan(typed);
    await note(page, said);
    await page.type('{"reg');
    expect(hasNote(page, said)).toBe(true);
    await page.scan(code(1));
    await printed(1);
    expect(hasNote(page, said)).toBe(false);
  });

  it('goes when it was seen, and the box has the focus', async () => {
    const page = await open();
    await page.scan('[]');
    await note(page, 'Invalid QR Code');
    fireEvent.click(page.button('Seen'));
    expect(hasNote(page, 'Invalid QR Code')).toBe(false);
    expect(page.root.getRootNode()).toHaveProperty('activeElement', await page.box());
  });
});

describe('what was said before the page changed its language', () => {
  it.each([
    [code(1, 2), 'This code belongs to another event.', 'هذا الرمز لفعالية أخرى.'],
    ['4', 'Sent to print: Dana Ruiz.', /^أُرسلت.*Dana Ruiz/],
  ])('is said in the new one: %s', async (typed, before, after) => {
    const page = await open();
    await page.scan(typed);
    await note(page, before);
    await act(async () => page.island.update({ locale: 'ar' }));
    expect(await note(page, after)).toBeTruthy();
    expect(hasNote(page, before)).toBe(false);
  });
});

describe('a code that is read again within two seconds', () => {
  const twice = 'This code was read twice: it counts once. Scan it again for another badge.';

  it.each([
    ['1', '1'],
    ['1', code(1)],
  ])('counts once, also a plain number: %s, %s', async (first, second) => {
    const page = await open();
    await page.scan(first);
    await page.scan(second);
    expect(await note(page, twice)).toBeTruthy();
    await printed(1);
    await settled();
    expect(printer.jobs).toHaveLength(1);
  });

  it.each([
    ['counts two seconds after the first one', [0, 1_500, 2_600, 4_000, 5_100], [1, 1, 2, 2, 3]],
    ['does not count while a scanner never stops', [0, 900, 1_800, 2_700, 3_600, 4_700], [1, 1, 1, 1, 1, 2]],
  ])('%s', async (_, moments, printed) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const page = await open();
    const jobs = [];
    for (const at of moments) {
      vi.setSystemTime(at);
      await page.scan(code(1));
      await settled();
      await waitFor(() => expect(hasNote(page, 'Printing the badge…')).toBe(false));
      jobs.push(printer.jobs.length);
    }
    expect(jobs).toEqual(printed);
  });

  it('counts once also where a scanner reads two badges in turn', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const page = await open();
    for (const [at, id] of [1, 2, 1, 2, 1, 2].entries()) {
      vi.setSystemTime(at * 400);
      await page.scan(code(id));
      await settled();
      await waitFor(() => expect(hasNote(page, 'Printing the badge…')).toBe(false));
    }
    expect(printer.jobs.flat()).toEqual([expect.stringContaining('Ana'), expect.stringContaining('Ben')]);
  });

  it.each(['1', code(1)])('counts where the first could not be looked for, and once: %s', async (typed) => {
    const page = await open();
    page.server.fail(calls.contacts, { status: 500 }, { times: 1 });
    await page.scan(typed);
    await page.screen.findByRole('button', { name: 'Retry' });
    await page.scan(typed);
    await printed(1);
    expect(page.screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('what is said of a print', () => {
  it('is no name without room where nothing was printed', async () => {
    printer.isBroken = true;
    const page = await open(' Maximiliana'.repeat(30));
    await page.scan('1');
    await note(page, 'Nothing was printed: it is kept in the queue.');
    await page.screen.findByRole('button', { name: 'Print it' });
    expect(hasNote(page, /had room on the badge/)).toBe(false);
  });

  it.each([
    [3, 'Sent to print: Ana Ruiz, Ben Ruiz, and Cem Ruiz.'],
    [4, 'Sent to print: 4 badges.'],
  ])('is the names of a job of a few, else how many were sent: %i', async (count, text) => {
    const page = await open();
    for (let at = 0; at < count; at += 1) {
      await page.scan(String(at + 1), { ctrlKey: true });
      await page.screen.findByRole('button', { name: at === 0 ? 'Print it' : `Print all ${at + 1}` });
    }
    await page.press('Enter', { ctrlKey: true, shiftKey: true });
    await printed(1);
    expect(await note(page, text)).toBeTruthy();
    expect(await page.screen.findByText(text, { selector: '[role="status"] > *' })).toBeTruthy();
  });

  it('is also when the badge was printed here before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-12T07:12:00Z') });
    const page = await open();
    await page.scan('1');
    expect(await note(page, 'Sent to print: Ana Ruiz.')).toBeTruthy();
    vi.setSystemTime(new Date('2026-05-12T09:30:00Z'));
    await page.scan('1');
    await printed(2);
    const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', hour12: false });
    const clock = time.format(new Date('2026-05-12T07:12:00Z')).replace(/^0/, '0?');
    const said = new RegExp(`^Sent to print: Ana Ruiz\\. Already printed ${clock}( [AP]M)? on this desk\\.$`);
    expect(await note(page, said)).toBeTruthy();
    vi.setSystemTime(new Date('2026-05-14T09:30:00Z'));
    await page.scan('1');
    await printed(3);
    expect(
      await note(page, /^Sent to print: Ana Ruiz\. Already printed on May 12, .* on this desk\.$/),
    ).toBeTruthy();
    // Chosen among those printed last: whoever does so knows.
    await page.press('x', { altKey: true, code: 'Digit1' });
    await printed(4);
    expect(await note(page, 'Sent to print: Ana Ruiz.')).toBeTruthy();
  });

  it('is of the last one while the one before ends', async () => {
    const page = await open();
    const first = deferred<void>();
    printer.closed = first.promise;
    await page.scan('1');
    await printed(1);
    const second = deferred<void>();
    printer.closed = second.promise;
    await page.scan('2');
    await printed(2);
    await act(async () => first.resolve());
    await page.screen.findByText('Sent to print: Ana Ruiz.');
    expect(hasNote(page, 'Printing the badge…')).toBe(true);
    await act(async () => second.resolve());
    expect(await note(page, 'Sent to print: Ben Ruiz.')).toBeTruthy();
  });
});
