import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFormReplies, replies, replyRoutes, startEachFresh } from '#test/support/openFormReplies.ts';
import { serve } from '#test/support/serve.ts';

startEachFresh();

/** Replies that are still there, with their places as indexes; one of them goes whenever a page is asked for, as often as said. */
function shrinking(count: number, times: number) {
  const names = Array.from({ length: count }, (_, at) => `Person ${at + 1}`);
  const left = { times };
  const server = serve({
    ...replyRoutes([]),
    [replies]: (call: Parameters<ReturnType<typeof replyRoutes>[typeof replies]>[0]) => {
      if (Number(call.query['page']) > 1 && left.times > 0) {
        left.times -= 1;
        names.splice(0, 1);
      }
      return replyRoutes(names.map((name, index) => ({ index, 'First Name': name })))[replies](call);
    },
  });
  return { server, left, names };
}

const note = /^The list changed while it was being read/;

describe('replies that are dismissed while they are read (T-26, T-27)', () => {
  it('are read anew: none is missing', async () => {
    const { names } = shrinking(60, 1);
    const { screen } = await openFormReplies();
    await screen.findByText('1–10 of 25+');
    fireEvent.click(screen.getByRole('button', { name: 'Load all' }));
    expect(await screen.findByText('1–10 of 59')).toBeTruthy();
    expect(screen.queryByText('Person 1')).toBeNull();
    expect(names).toHaveLength(59);
    expect(screen.queryByText(note)).toBeNull();
  });

  it('are said to have changed when that goes on, until they are read again', async () => {
    const { left } = shrinking(60, 9);
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
