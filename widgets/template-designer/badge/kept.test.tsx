import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor, seenAt } from '#test/support/openBadgeEditor.ts';

const mine = { ...badge, front: [objectOf('text', 'Mine')] };
const theirs = { ...badge, front: [objectOf('text', 'Theirs')] };

/** A stored badge with one object, which has been moved by 1 mm. */
async function openMoved(props: Readonly<Record<string, unknown>> = {}) {
  const page = await openBadgeEditor(badgeRow(mine), props);
  // Another editor may come in the place of this one: its front is looked for anew.
  const on = (name: string) =>
    waitFor(async () => within(await page.side('Front')).getByRole('button', { name }));
  const left = async () => Math.round(seenAt(await on('Mine')).x * 100) / 100;
  const stored = await left();
  fireEvent.keyDown(await on('Mine'), { key: 'ArrowRight' });
  await page.says('Not saved');
  const moved = await left();
  expect(moved).toBeGreaterThan(stored);
  return { ...page, on, left, at: { stored, moved } };
}

describe('unsaved work on a badge (DESIGN.md §3 «Draft vault»)', () => {
  it('is offered after a reload, and put back as one step', async () => {
    const { reopen, says, press, left, at } = await openMoved();
    await reopen();
    await says(/^Unsaved work on .* is still here\./);
    expect(await left()).toBe(at.stored);
    await press('Resume');
    await waitFor(async () => expect(await left()).toBe(at.moved));
    await says('Not saved');
    await press('Undo');
    await waitFor(async () => expect(await left()).toBe(at.stored));
  });

  it('is not taken for the next user’s, and is there for whoever did it', async () => {
    const { change, says, screen, left, at } = await openMoved({ user: { id: 7 } });
    await change({ user: { id: 8 } });
    await says('Saved');
    expect(await left()).toBe(at.stored);
    expect(screen().queryByText(/^Unsaved work/)).toBeNull();
    await change({ user: { id: 7 } });
    await says(/^Unsaved work on .* is still here\./);
  });

  it('is offered with a word of it where somebody has saved the badge since', async () => {
    const { reopen, says, store, on } = await openMoved();
    store([badgeRow(theirs)]);
    await reopen();
    await on('Theirs');
    expect(await says(/^Unsaved work on .* The template has been saved since\.$/)).toBeTruthy();
  });
});

describe('leaving a badge (S2 §4, §5)', () => {
  it('asks in the words of the spec; a badge needs a name, and no subject', async () => {
    const { press, says, screen, write, sent, told } = await openMoved();
    write('Name', ' ');
    await press('Back to the templates');
    await screen().findByRole('alertdialog', { name: 'Save changes before leaving?' });
    await says('All unsaved changes will be lost!');
    await press('Yes');
    await says('Name is required');
    expect(sent()).toEqual([]);
    write('Name', 'Named');
    await press('Save');
    await waitFor(() =>
      expect(told.at(-1)).toMatchObject({ title: 'Template saved', message: 'The template was saved!' }),
    );
    expect(sent()[0]?.body).toMatchObject({ name: 'Named', templateSubject: '', badgeMode: true });
  });
});

describe('a badge that was changed elsewhere', () => {
  it.each([
    ['what lies on it', badgeRow(theirs)],
    ['its size', badgeRow({ ...mine, width: 105, height: 148 })],
  ])('is not written over by a save where it is %s', async (_, changed) => {
    const { store, press, screen, sent, stored } = await openMoved();
    store([changed]);
    await press('Save');
    await screen().findByRole('alertdialog', { name: 'Somebody else has changed this badge' });
    expect(sent()).toEqual([]);
    await press('Save as a copy');
    await waitFor(() => expect(stored()).toHaveLength(2));
    expect(stored().find(({ id }) => id === 1)).toEqual(changed);
  });

  it('says as what it is stored by now', async () => {
    const { store, press, screen, says } = await openMoved();
    store([badgeRow(theirs, { name: 'Theirs now' })]);
    await press('Save');
    await screen().findByRole('alertdialog', { name: 'Somebody else has changed this badge' });
    expect(await says('It is stored as ⁨Theirs now⁩ by now. Whose work is to stay?')).toBeTruthy();
  });

  it('is saved as a new one where it has been deleted, which is asked first', async () => {
    const { store, press, screen, says, stored } = await openMoved();
    store([]);
    await press('Save');
    await screen().findByRole('alertdialog', { name: 'This badge is no longer there' });
    await says('It has been deleted meanwhile. Your work can be saved as a new badge.');
    await press('Save as a copy');
    await waitFor(() => expect(stored()).toHaveLength(1));
  });

  it('is drawn as they left it by «Load theirs»', async () => {
    const { store, press, on, sent } = await openMoved();
    store([badgeRow(theirs)]);
    await press('Save');
    await press('Load theirs');
    await on('Theirs');
    expect(sent()).toEqual([]);
  });

  it('is drawn so, too, where the device does not answer', async () => {
    const { store, press, on } = await openMoved({ user: { id: 7 } });
    store([badgeRow(theirs)]);
    await press('Save');
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    onTestFinished(() => void vi.unstubAllGlobals());
    await press('Load theirs');
    expect(await on('Theirs')).toBeTruthy();
  });
});
