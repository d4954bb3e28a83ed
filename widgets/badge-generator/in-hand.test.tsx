import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls, contact, openBadges } from '#test/support/openBadges.ts';
import { printer, placePrinter } from '#test/support/standInPrinter.ts';

beforeEach(placePrinter);

type Page = Awaited<ReturnType<typeof openBadges>>;

const code = (id: number) => JSON.stringify({ registration_id: id, event_id: 1 });

const scan = async (page: Page, typed: string, more: object = {}) => {
  await page.type(typed);
  await page.press('Enter', more);
};

/** Answers by the registration that is looked for; nobody else is known. */
const people = {
  [calls.contacts]: ({ path }: { readonly path: string }) => {
    const known: Readonly<Record<string, unknown>> = {
      1: [contact(1, 'Ana')],
      2: [contact(2, 'Ben')],
      3: [contact(3, 'Eve')],
    };
    return known[decodeURIComponent(path.split('/').at(-2) ?? '')] ?? [];
  },
};

const focusOf = (page: Page) => {
  const tree = page.root.getRootNode();
  return tree instanceof ShadowRoot ? tree.activeElement : null;
};

describe('a queue (screens.md §6)', () => {
  it('waits for what was scanned before it is printed, and says so', async () => {
    const page = await openBadges({ answers: people });
    await scan(page, '1', { ctrlKey: true });
    await page.screen.findByRole('button', { name: 'Print it' });
    const held = page.server.hold(calls.contacts);
    await scan(page, '2', { ctrlKey: true });
    await page.press('Enter', { ctrlKey: true, shiftKey: true });
    const said = 'The queue is printed once all that was scanned has been found.';
    expect(await page.screen.findByText(said, { selector: 'p' })).toBeTruthy();
    expect(printer.jobs).toEqual([]);
    await act(async () => held.release());
    await waitFor(() =>
      expect(printer.jobs).toEqual([[expect.stringContaining('Ana'), expect.stringContaining('Ben')]]),
    );
  });

  it('stays when another event is chosen, with the other event beside each, and can be printed there', async () => {
    const page = await openBadges({ answers: people });
    await scan(page, '2');
    await page.screen.findByText('Printed last');
    await scan(page, '1', { ctrlKey: true });
    await page.screen.findByRole('button', { name: 'Print it' });
    fireEvent.click(page.button('Settings'));
    const event = await page.screen.findByRole('combobox', { name: /^Event/ });
    fireEvent.change(event, { target: { value: 'Winter' } });
    fireEvent.click(await page.screen.findByRole('option', { name: 'Winter Forum' }));
    fireEvent.click(page.button('Save'));
    expect(await page.screen.findByRole('heading', { name: 'Winter Forum' })).toBeTruthy();
    const said = 'The queue still has badges of another event.';
    expect(await page.screen.findByText(said, { selector: 'p' })).toBeTruthy();
    expect(page.screen.getByText('Summer Forum')).toBeTruthy();
    expect(page.screen.getByText('Printed last')).toBeTruthy();
    expect(focusOf(page)).toBe(await page.box());
    fireEvent.click(page.button('Print it'));
    await waitFor(() => expect(printer.jobs.at(-1)).toEqual([expect.stringContaining('Ana')]));
  });

  it('is offered again as it was where the last job could not be printed once more', async () => {
    const page = await openBadges({ answers: people });
    for (const id of ['1', '2']) await scan(page, id, { ctrlKey: true });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Print all 2' }));
    const again = await page.screen.findByRole('button', { name: /^Print the last job again/ });
    printer.isBroken = true;
    fireEvent.click(again);
    const said = 'Nothing was printed: it is kept in the queue.';
    expect(await page.screen.findByText(said, { selector: 'p' })).toBeTruthy();
    expect(page.button('Print all 2')).toBeTruthy();
    printer.isBroken = false;
    fireEvent.click(page.button(/^Print the last job again/));
    await waitFor(() => expect(printer.jobs).toHaveLength(2));
    expect(printer.jobs[1]).toEqual(printer.jobs[0]);
  });

  it('is still offered as a whole when one of its badges has been printed again', async () => {
    const page = await openBadges({ answers: people });
    for (const id of ['1', '2']) await scan(page, id, { ctrlKey: true });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Print all 2' }));
    await waitFor(() => expect(printer.jobs).toHaveLength(1));
    await page.press('1', { altKey: true, code: 'Digit1' });
    await waitFor(() => expect(printer.jobs).toHaveLength(2));
    fireEvent.click(page.button(/^Print the last job again/));
    await waitFor(() => expect(printer.jobs).toHaveLength(3));
    expect(printer.jobs[2]).toEqual(printer.jobs[0]);
  });
});

describe('whatever is scanned', () => {
  it('is not lost unseen when the next one is typed before the answer', async () => {
    const page = await openBadges({ answers: people });
    const held = page.server.hold(calls.contacts);
    await scan(page, '77');
    await scan(page, '1');
    await act(async () => held.release());
    expect(await page.screen.findByText('Nothing was done for: 77.')).toBeTruthy();
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('Ana')]]));
    fireEvent.click(page.button('Seen'));
    expect(page.screen.queryByText('Nothing was done for: 77.')).toBeNull();
    expect(focusOf(page)).toBe(await page.box());
  });

  it('is not lost unseen when another event is chosen before the answer', async () => {
    const page = await openBadges({ answers: people });
    const held = page.server.hold(calls.contacts);
    await scan(page, '2');
    await held.arrived;
    await act(async () => page.island.update({ eventId: '2' }));
    expect(await page.screen.findByText('Nothing was done for: 2.')).toBeTruthy();
    await act(async () => held.release());
    expect(printer.jobs).toEqual([]);
  });

  it('is asked for again after a failure, also when the box was emptied meanwhile', async () => {
    const page = await openBadges({ answers: people });
    page.server.fail(calls.contacts, { status: 500 }, { times: 1 });
    await scan(page, '1');
    await page.screen.findByRole('button', { name: 'Retry' });
    await page.type('eve');
    await page.press('Escape');
    expect(await page.box()).toHaveProperty('value', '');
    fireEvent.click(page.button('Retry'));
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('Ana')]]));
  });

  it('is given up by Escape in an empty box', async () => {
    const page = await openBadges({ answers: people });
    page.server.fail(calls.contacts, { status: 500 }, { times: 1 });
    await scan(page, '1');
    await page.screen.findByRole('button', { name: 'Retry' });
    await page.press('Escape');
    expect(page.screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('counts once where a scanner reads a code twice', async () => {
    const page = await openBadges({ answers: people });
    for (const text of [code(1), code(1), code(2)]) await scan(page, text);
    await waitFor(() => expect(printer.jobs).toHaveLength(2));
    expect(printer.jobs.flat()).toEqual([expect.stringContaining('Ana'), expect.stringContaining('Ben')]);
  });

  it('chooses nobody by digits that are nobody’s registration, also when the answer is there', async () => {
    const page = await openBadges();
    await page.type('1');
    expect(await page.names()).toHaveLength(2);
    expect(page.screen.queryByRole('img')).toBeNull();
    await page.press('Enter');
    expect(
      await page.screen.findByText('Nobody has the registration 1: choose one of those found.', {
        selector: 'p',
      }),
    ).toBeTruthy();
    expect(printer.jobs).toEqual([]);
    await page.screen.findAllByRole('option');
    await page.press('ArrowUp');
    await page.press('Enter');
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('Ben')]]));
  });
});

describe('one print', () => {
  const printed = async () => {
    const page = await openBadges({ answers: people });
    await scan(page, '1');
    await page.screen.findByText('Printed last');
    return page;
  };

  it('is told by the name, and not as still going on', async () => {
    const page = await printed();
    expect(await page.screen.findByText('Sent to print: Ana Ruiz.', { selector: 'p' })).toBeTruthy();
    expect(page.screen.queryByText('Printing the badge…', { selector: 'p' })).toBeNull();
  });

  it('is one for a key that is held down, and for a double click', async () => {
    const page = await printed();
    await page.press('x', { altKey: true, code: 'Digit1' });
    await page.press('x', { altKey: true, code: 'Digit1', repeat: true });
    await waitFor(() => expect(printer.jobs).toHaveLength(2));
    const again = await page.screen.findByRole('button', { name: 'Print again: Ana Ruiz' });
    fireEvent.click(again, { detail: 1 });
    fireEvent.click(again, { detail: 2 });
    await waitFor(() => expect(printer.jobs).toHaveLength(3));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(printer.jobs).toHaveLength(3);
  });

  it('is none for a sign that is typed with AltGr', async () => {
    const page = await printed();
    await page.press('@', { altKey: true, ctrlKey: true, code: 'Digit1' });
    await page.press('x', { altKey: true, code: 'Digit1' });
    await waitFor(() => expect(printer.jobs).toHaveLength(2));
  });

  it('says whose text had no room, at the preview and after printing', async () => {
    const long = 'Maximiliana '.repeat(30);
    const page = await openBadges({ answers: { [calls.contacts]: [contact(5, long)] } });
    await page.type('5');
    expect(await page.screen.findByText('Not all of the text has room on this badge.')).toBeTruthy();
    await page.press('Enter');
    expect(
      await page.screen.findByText(/^Not all of the text had room on the badge: Maximiliana/),
    ).toBeTruthy();
  });
});

describe('the focus is in the box again', () => {
  it('after the settings were saved', async () => {
    const page = await openBadges();
    fireEvent.click(await page.screen.findByRole('button', { name: 'Settings' }));
    const width = await page.screen.findByRole('textbox', { name: 'Width' });
    act(() => width.focus());
    fireEvent.click(page.button('Save'));
    expect(focusOf(page)).toBe(await page.box());
  });

  it.each([
    ['It is there', 500],
    ['Send again, perhaps twice', 500],
    ['Leave it', 422],
    ['Send again', 422],
  ])('after «%s» about the history', async (name, status) => {
    const page = await openBadges({ answers: people });
    page.server.fail(calls.history, { status }, { times: 1 });
    await scan(page, '1');
    const button = await page.screen.findByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
    expect(focusOf(page)).toBe(await page.box());
  });
});
