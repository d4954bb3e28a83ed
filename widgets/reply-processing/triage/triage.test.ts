import { expect, it, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { deferred } from '#test/support/deferred.ts';
import { createReplyList } from '#test/support/replyList.ts';
import { serve, type Call } from '#test/support/serve.ts';
import { dismissalOf } from '../desk/decisions.ts';
import { createTriage } from './triage.ts';

it('T-27: a reply that is done does not come back with a page that was asked for before', async () => {
  const names = ['Ana', 'Bo', 'Cy', 'Di'];
  const office = createReplyList({
    replies: names.map((name, id) => ({ id, answers: { 'First Name': name } })),
    perPage: 2,
  });
  const slow = deferred<void>();
  const looks: number[] = [];
  serve({
    'POST /api/forms-processing/dismiss-reply/*': ({ path, body }: Call) => {
      office.dismiss({ index: path.split('/').at(-1) ?? '', response: String(Object(body).response) });
      return { success: true };
    },
  });
  const triage = createTriage({
    api: createApi(),
    list: { form: '7', type: 'contact', owner: { tenant: 'acme', userId: undefined, guard: undefined } },
    lookPage: async (page) => {
      const read = office.page(page);
      looks.push(page);
      // The first page once more, beside the second.
      if (looks.length === 3) await slow.promise;
      return read;
    },
    readPage: async (page) => office.page(page),
    readRecord: () => Promise.reject(new Error('no record')),
    undoMs: () => 0,
    onSettled: () => undefined,
    isOver: () => false,
    doubted: new Set(),
  });
  const left = () => triage.get().queue.items.map(({ reply }) => reply.answers?.['First Name']);
  await triage.begin(null);
  const more = triage.loadMore();
  await vi.waitFor(() => expect(looks).toEqual([1, 2, 1]));
  const { queue } = triage.get();
  const [ana] = queue.items;
  if (!ana) throw new Error('no reply');
  triage.decide([dismissalOf(queue, ana)]);
  await vi.waitFor(() => expect(left()).toEqual(['Bo', 'Cy', 'Di']));
  slow.resolve();
  await more;
  expect(left()).toEqual(['Bo', 'Cy', 'Di']);
});
