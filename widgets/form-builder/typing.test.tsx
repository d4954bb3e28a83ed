import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openBuilder, stored } from '#test/support/openFormBuilder.ts';

/** What is typed somewhere and is not yet in the form (screens.md §8 «save state», DESIGN.md §3). */

const leave = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

type Page = Awaited<ReturnType<typeof openBuilder>>;

async function more(page: Page, item: string): Promise<void> {
  await page.press('More');
  await page.user.click(await page.screen.findByRole('menuitem', { name: item }));
}

describe('a title that is written in its place', () => {
  it('is saved by Ctrl+S as far as it is typed, and what is typed on is kept, too', async () => {
    const page = await openBuilder();
    fireEvent.keyDown(page.card('Hotel'), { key: 'F2' });
    const input = await page.screen.findByLabelText('New title');
    fireEvent.change(input, { target: { value: 'Where' } });
    expect(leave()).toBe(true);
    fireEvent.keyDown(input, { key: 's', ctrlKey: true });
    await waitFor(() => expect(page.sent()[0]).toContain('"Where"'));
    fireEvent.change(input, { target: { value: 'Where to stay' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(page.card('Where').textContent).toContain('Where to stay'));
    expect(page.screen.getByText('Unsaved changes')).toBeTruthy();
  });
});

describe('the JSON of the form', () => {
  it('is applied by Ctrl+S before it is saved, and asked about when the page is left', async () => {
    const page = await openBuilder();
    await more(page, 'JSON');
    const area = await page.screen.findByLabelText('JSON of the form', { selector: 'textarea' });
    expect(leave()).toBe(false);
    fireEvent.change(area, { target: { value: stored.replace('Congress', 'Fair') } });
    expect(leave()).toBe(true);
    fireEvent.keyDown(area, { key: 's', ctrlKey: true });
    await waitFor(() => expect(page.sent()).toEqual([expect.stringContaining('"title":"Fair"')]));
    await waitFor(() => expect(leave()).toBe(false));
  });

  it('that cannot be read is not passed over by Ctrl+S: nothing is saved, and the line is named', async () => {
    const page = await openBuilder();
    await more(page, 'JSON');
    const area = await page.screen.findByLabelText('JSON of the form', { selector: 'textarea' });
    fireEvent.change(area, { target: { value: '{\n oops' } });
    fireEvent.keyDown(area, { key: 's', ctrlKey: true });
    expect(await page.screen.findByText(/^Line 2, column 2:/)).toBeTruthy();
    expect(page.sent()).toEqual([]);
  });
});

describe('choices that are written many at once', () => {
  const layout = stored
    .replace('"name":"Hotel"', '"name":"Hotel","choices":["A"]')
    .replace(/"text"(?=,"name":"Hotel")/, '"dropdown"');

  const write = async () => {
    const page = await openBuilder({ layout });
    await page.user.click(page.card('Hotel'));
    await page.press('Several at once');
    fireEvent.change(await page.screen.findByLabelText('One in each line'), {
      target: { value: 'B\nC' },
    });
    expect(leave()).toBe(true);
    return page;
  };

  it('go along when the form is saved', async () => {
    const page = await write();
    await page.press('Save');
    await waitFor(() => expect(page.sent()[0]).toContain('"choices":["A","B","C"]'));
  });

  it('go along when another question is chosen, which stays chosen', async () => {
    const page = await write();
    await page.user.click(page.card('First Name'));
    await page.press(/^Undo: Edit “Hotel”/);
    await page.press(/^Redo: Edit “Hotel”/);
    await page.user.click(page.card('First Name'));
    expect(page.card('First Name').getAttribute('aria-current')).toBe('true');
    await page.press('Save');
    await waitFor(() => expect(page.sent()[0]).toContain('"choices":["A","B","C"]'));
  });
});

describe('a damaged form that is being mended (T-23)', () => {
  it('keeps what is typed when the page brings a readable one, which is offered; leaving is asked about', async () => {
    const page = await openBuilder({ layout: '{"pages": [' });
    const area = await page.screen.findByLabelText('JSON of the form');
    expect(leave()).toBe(false);
    fireEvent.change(area, { target: { value: '{"title":"Mended","pages": [' } });
    expect(leave()).toBe(true);
    await act(async () => page.island.update({ layout: stored }));
    expect(area).toHaveProperty('value', '{"title":"Mended","pages": [');
    expect(page.screen.getByText('The page has another stored version of this form.')).toBeTruthy();
    await page.press('Use that version');
    expect(page.card('Hotel')).toBeTruthy();
    expect(page.screen.getByText('Saved')).toBeTruthy();
  });

  it('is the newest one of the page while nothing is typed', async () => {
    const page = await openBuilder({ layout: '{"pages": [' });
    const area = await page.screen.findByLabelText('JSON of the form');
    await act(async () => page.island.update({ layout: '{"pages": [{' }));
    expect(area).toHaveProperty('value', '{"pages": [{');
    await act(async () => page.island.update({ layout: stored }));
    expect(page.card('Hotel')).toBeTruthy();
  });
});
