import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls, contact, openBadges } from '#test/support/openBadges.ts';
import { printer, placePrinter } from '#test/support/standInPrinter.ts';

beforeEach(placePrinter);

const long = 'Maximiliana '.repeat(30);

/** Answers by the registration that is looked for; nobody else is known. */
const open = () =>
  openBadges({
    answers: {
      [calls.contacts]: ({ path }: { readonly path: string }) => {
        const known: Readonly<Record<string, unknown>> = {
          1: [contact(1, 'Ana')],
          2: [contact(2, 'Ben')],
          5: [contact(5, long)],
        };
        return known[decodeURIComponent(path.split('/').at(-2) ?? '')] ?? [];
      },
    },
  });

const second = (button: HTMLElement) => fireEvent.click(button, { detail: 2 });

describe('the second click of a double click (screens.md §6)', () => {
  it('removes nobody who has come to stand there', async () => {
    const page = await open();
    for (const id of ['1', '2']) await page.scan(id, { ctrlKey: true });
    await page.screen.findByRole('button', { name: 'Print all 2' });
    fireEvent.click(page.button('Remove Ana Ruiz from the queue'), { detail: 1 });
    second(page.button('Remove Ben Ruiz from the queue'));
    second(page.button('Print it'));
    expect(page.button('Remove Ben Ruiz from the queue')).toBeTruthy();
    expect(printer.jobs).toEqual([]);
  });

  it('sees no other note', async () => {
    const page = await open();
    const held = page.server.hold(calls.contacts);
    await page.scan('77');
    await page.scan('5');
    await act(async () => held.release());
    await page.screen.findByText('Nothing was done for: 77.');
    await page.screen.findByText(/^Not all of the text had room on the badge/);
    fireEvent.click(page.screen.getAllByRole('button', { name: 'Seen' })[0] ?? page.root, { detail: 1 });
    second(page.button('Seen'));
    expect(page.screen.queryByText('Nothing was done for: 77.')).toBeNull();
    expect(page.screen.getByText(/^Not all of the text had room on the badge/)).toBeTruthy();
  });

  it.each(['Leave it', 'Send again'])('decides about nothing else of the history: «%s»', async (name) => {
    const page = await open();
    page.server.fail(calls.history, { status: 500 }, { times: 1 });
    await page.scan('1');
    const first = await page.screen.findByRole('button', { name: 'It is there' });
    page.server.fail(calls.history, { status: 422 }, { times: 1 });
    await page.scan('2');
    const other = await page.screen.findByRole('button', { name });
    fireEvent.click(first, { detail: 1 });
    second(other);
    expect(page.button(name)).toBe(other);
    expect(page.server.callsTo(calls.history)).toHaveLength(2);
  });
});
