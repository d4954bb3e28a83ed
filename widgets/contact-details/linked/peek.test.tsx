import { within } from '@testing-library/dom';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aLinkedContact } from '#test/support/contactSamples.ts';
import { aSentLink, anAnswer, detail, openContact } from '#test/support/openContactDetails.ts';
import { peekDelayMs, peekLingerMs } from './usePeek.ts';

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

/** Two rows that can be pointed at, with the clock in the test's hand. */
async function open() {
  const people = ['1', '2'].map((id) => aSentLink(aLinkedContact({ id, first_name: `Person${id}` })));
  const page = await openContact({}, { [detail]: anAnswer({ assistants: people }) });
  await page.ready();
  const [one, two] = (await page.screen.findAllByRole('row')).filter((row) => row.hasAttribute('data-row'));
  if (!one || !two) throw new Error('no rows');
  vi.useFakeTimers();
  return { ...page, one, two, card: () => page.screen.queryByRole('group', { name: /Person/ }) };
}

describe('pointing at a linked person (screens.md §1 «Beyond» 4)', () => {
  it('opens the card after a moment, and closes it a moment after', async () => {
    const { one, card, screen } = await open();
    fireEvent.pointerOver(one);
    await wait(peekDelayMs - 1);
    expect(card()).toBeNull();
    await wait(1);
    expect(card()?.textContent).toContain('Person1');
    fireEvent.pointerLeave(screen.getByRole('grid'));
    await wait(peekLingerMs);
    expect(card()).toBeNull();
  });

  it('opens none in passing, and none for a finger', async () => {
    const { one, card, screen } = await open();
    fireEvent.pointerOver(one);
    await wait(peekDelayMs - 1);
    fireEvent.pointerLeave(screen.getByRole('grid'));
    await wait(peekDelayMs * 2);
    expect(card()).toBeNull();
    fireEvent.pointerOver(one, { pointerType: 'touch' });
    await wait(peekDelayMs * 2);
    expect(card()).toBeNull();
  });

  it('opens it at a tap beside the links; another tap closes it, but for one on the card', async () => {
    const { one, two, card } = await open();
    fireEvent.click(one);
    await wait(0);
    const shown = card();
    expect(shown?.textContent).toContain('Person1');
    if (!shown) throw new Error('no card');
    fireEvent.pointerDown(shown, { pointerType: 'touch' });
    expect(card()).toBe(shown);
    fireEvent.pointerLeave(shown, { pointerType: 'touch' });
    await wait(peekLingerMs * 2);
    expect(card()).toBe(shown);
    fireEvent.pointerDown(document.body);
    expect(card()).toBeNull();
    fireEvent.click(within(two).getByRole('link', { name: /Person2/ }));
    expect(card()).toBeNull();
  });

  it('stays while something in it is marked, though the name loses the focus', async () => {
    const { one, card, screen } = await open();
    fireEvent.pointerOver(one);
    await wait(peekDelayMs);
    const shown = card();
    if (!shown) throw new Error('no card');
    fireEvent.pointerEnter(shown);
    fireEvent.blur(screen.getByRole('link', { name: /Person1/ }));
    expect(card()).toBe(shown);
  });

  it('lets the focus go over to what can be copied in the card, and closes with it', async () => {
    const { one, card, screen } = await open();
    fireEvent.pointerOver(one);
    await wait(peekDelayMs);
    const shown = card();
    const [copy] = within(shown ?? document.body).getAllByRole('button', { name: /^Copy/ });
    if (!copy) throw new Error('nothing to copy');
    fireEvent.blur(screen.getByRole('link', { name: /Person1/ }), { relatedTarget: copy });
    expect(card()).toBe(shown);
    fireEvent.blur(copy, { relatedTarget: document.body });
    expect(card()).toBeNull();
  });

  it('lets the pointer go over to the card', async () => {
    const { one, card, screen } = await open();
    fireEvent.pointerOver(one);
    await wait(peekDelayMs);
    fireEvent.pointerLeave(screen.getByRole('grid'));
    const shown = card();
    if (!shown) throw new Error('no card');
    fireEvent.pointerEnter(shown);
    await wait(peekLingerMs * 2);
    expect(card()).toBe(shown);
    fireEvent.pointerLeave(shown);
    await wait(peekLingerMs);
    expect(card()).toBeNull();
  });

  it('shows one at a time', async () => {
    const { one, two, screen } = await open();
    fireEvent.pointerOver(one);
    await wait(peekDelayMs);
    fireEvent.pointerOver(two);
    await wait(peekDelayMs);
    expect(
      screen
        .getAllByRole('group', { name: /Person/ })
        .map(({ textContent }) => textContent?.includes('Person2')),
    ).toEqual([true]);
  });

  it.each(['keydown', 'scroll'])('closes it by %s', async (kind) => {
    const { one, card } = await open();
    fireEvent.pointerOver(one);
    await wait(peekDelayMs);
    // A frame.
    await wait(20);
    const event = kind === 'keydown' ? new KeyboardEvent(kind, { key: 'Escape' }) : new Event(kind);
    act(() => void document.dispatchEvent(event));
    expect(card()).toBeNull();
  });

  it('stays open through a scroll in the frame that opened it, as a focus leads to', async () => {
    const { one, card } = await open();
    fireEvent.pointerOver(one);
    await wait(peekDelayMs);
    act(() => void document.dispatchEvent(new Event('scroll')));
    expect(card()).not.toBeNull();
  });
});
