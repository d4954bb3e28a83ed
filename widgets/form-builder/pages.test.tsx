import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openBuilder } from '#test/support/openFormBuilder.ts';

const elements = ['First Name', 'Email', 'Hotel'].map((name) => ({ type: 'text', name }));

describe('a form that has its elements at the top (T-23)', () => {
  const layout = `{ "title": "Congress",\n  "elements": ${JSON.stringify(elements)} }`;

  it('stays so, byte for byte, until something is changed', async () => {
    const page = await openBuilder({ layout });
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([layout]));
  });

  it('gets a second page, the elements on the first, as one step', async () => {
    const page = await openBuilder({ layout });
    await page.press('Add page');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(JSON.parse(page.sent()[0] ?? '')).toEqual({
      title: 'Congress',
      pages: [
        { name: 'page1', elements },
        { name: 'page2', elements: [] },
      ],
    });
    await page.press('Undo: Add page');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(JSON.parse(page.sent()[1] ?? '')).toEqual({ title: 'Congress', elements });
  });

  it('has its one page duplicated', async () => {
    const page = await openBuilder({ layout });
    await page.user.click(page.screen.getByText('Page 1 of 1'));
    await page.press('Duplicate “Page 1”');
    expect(await page.screen.findByRole('region', { name: 'Page 2 of 2' })).toBeTruthy();
    expect(page.told).toEqual([]);
  });

  it('has the title of the form written, where its one page is to be named', async () => {
    const page = await openBuilder({ layout });
    fireEvent.doubleClick(page.screen.getByText('Page 1 of 1'));
    expect(await page.screen.findByLabelText('New title')).toHaveProperty('value', 'Congress');
  });
});

describe('a page that is not always shown (screens.md §8 «conditional visibility»)', () => {
  const form = (visibleIf: string) =>
    JSON.stringify({
      pages: [
        { name: 'page1', elements },
        { name: 'page2', elements: [], visibleIf },
      ],
    });
  const mark = async (visibleIf: string) => {
    const page = await openBuilder({ layout: form(visibleIf) });
    const second = await page.screen.findByRole('region', { name: 'Page 2 of 2' });
    await waitFor(() => expect(second.querySelector('header [title]')).not.toBeNull());
    const found = second.querySelector('header [title]');
    if (!found) throw new Error('no mark');
    return { page, found };
  };

  it('says when, in words, under the pointer', async () => {
    const { found } = await mark("{Hotel} = 'Ritz'");
    expect(found.textContent).toBe('Conditional');
    fireEvent.pointerEnter(found);
    await waitFor(() => expect(found.getAttribute('title')).toMatch(/Hotel.*Ritz/));
    expect(found.getAttribute('title')).not.toContain('{');
  });

  it('is marked where it asks for what is gone', async () => {
    expect((await mark("{Room} = 'Ritz'")).found.textContent).toBe('Asks for what is gone');
  });
});
