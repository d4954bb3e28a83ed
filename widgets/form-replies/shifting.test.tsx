import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFormReplies, serveShrinking, startEachFresh } from '#test/support/openFormReplies.ts';

startEachFresh();

const note = /^The list changed while it was being read/;

describe('replies that are dismissed while they are read (T-26, T-27)', () => {
  it('are read anew: none is missing', async () => {
    const { names } = serveShrinking(60, 1);
    const { screen } = await openFormReplies();
    await screen.findByText('1–10 of 25+');
    fireEvent.click(screen.getByRole('button', { name: 'Load all' }));
    expect(await screen.findByText('1–10 of 59')).toBeTruthy();
    expect(screen.queryByText('Person 1')).toBeNull();
    expect(names).toHaveLength(59);
    expect(screen.queryByText(note)).toBeNull();
  });

  it('are said to have changed when that goes on, until they are read again', async () => {
    const { left } = serveShrinking(60, 9);
    const { screen } = await openFormReplies();
    await screen.findByText('1–10 of 25+');
    fireEvent.click(screen.getByRole('button', { name: 'Load all' }));
    const text = await screen.findByText(note);
    left.times = 0;
    const [again] = text.querySelectorAll('button');
    fireEvent.click(again ?? document.body);
    await expect.poll(() => screen.queryByText(note)).toBeNull();
    expect(await screen.findByText(/^1–10 of 5\d$/)).toBeTruthy();
  });
});
