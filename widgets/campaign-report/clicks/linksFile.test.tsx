import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { downloadText } from '#shared/lib/download.ts';
import {
  contactClicksCall,
  listOf,
  openReport,
  person,
  serveReport,
  startEachFresh,
} from '#test/support/openCampaignReport.ts';

vi.mock('../../../shared/lib/download.ts', async (original) => ({
  ...(await original<typeof import('#shared/lib/download.ts')>()),
  downloadText: vi.fn<typeof downloadText>(),
}));

startEachFresh();

it('writes the file of the links as the reader’s spreadsheet reads it', async () => {
  const clicker = (id: number) =>
    person(id, { clickedUrls: id === 1 ? ['https://a.example/'] : ['https://b.example/'] });
  serveReport({ [contactClicksCall]: listOf(3, clicker) });
  const { goTo, region } = await openReport({ 'data-date-locale': 'es' });
  const map = await goTo('Clicks', 'Click map');
  await map.findByText('Based on 3 of 3 clickers');
  fireEvent.click(region('Links').getByRole('button', { name: /^Export/ }));
  expect(vi.mocked(downloadText).mock.calls[0]?.[1]).toContain(';33,33%');
});
