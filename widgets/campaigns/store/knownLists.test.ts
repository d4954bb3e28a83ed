import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { allCampaignsQuery, campaignsQuery } from '#shared/api/campaigns.ts';
import { createApi } from '#shared/api/client.ts';
import { serve } from '#test/support/serve.ts';
import { changeLists, knownCampaign } from './knownLists.ts';

/** Lists that all have campaign 5, each reading of them a second after the one before. */
function openLists() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = new QueryClient();
  const api = createApi();
  const server = serve({});
  const order = { eventId: undefined, sortBy: 'name', sortByDirection: 'asc' } as const;
  const answer = (subject: string) => {
    vi.setSystemTime(Date.now() + 1_000);
    const body = { data: [{ id: 5, name: 'Gala', subject }], current_page: 1, last_page: 1, total: 1 };
    server.fail('*', { body });
  };
  const readPage = (search: string, subject: string) => {
    answer(subject);
    return client.fetchQuery(campaignsQuery(api, { ...order, search, page: 1, perPage: 10 }));
  };
  const readWhole = (subject: string) => {
    answer(subject);
    return client.fetchInfiniteQuery(allCampaignsQuery(api, { ...order, search: '' }));
  };
  const subject = () => knownCampaign(client, api, '5')?.subject;
  return { client, api, readPage, readWhole, subject };
}

describe('a campaign of several lists', () => {
  it('is known as the one says that was read last, a page or a whole', async () => {
    const { readPage, readWhole, subject } = openLists();
    await readPage('', 'At first');
    await readWhole('Then');
    expect(subject()).toBe('Then');
    await readPage('gala', 'At last');
    expect(subject()).toBe('At last');
  });

  it('is so also when it was changed in all of them since', async () => {
    const { client, api, readPage, subject } = openLists();
    await readPage('', 'At first');
    await readPage('gala', 'At first');
    await readPage('', 'Then');
    changeLists(client, api, (campaign) => ({ ...campaign, name: 'Ball' }));
    expect([subject(), knownCampaign(client, api, '5')?.name]).toEqual(['Then', 'Ball']);
  });
});
