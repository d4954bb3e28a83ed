import { fireEvent, waitFor } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import * as download from '#shared/lib/download.ts';
import {
  contactClicksCall,
  listOf,
  openReport,
  person,
  serveReport,
  startEachFresh,
} from '#test/support/openCampaignReport.ts';

startEachFresh();

let saved: MockInstance<typeof download.downloadBlob>;
beforeEach(() => {
  saved = vi.spyOn(download, 'downloadBlob').mockReturnValue();
});

async function openLinks() {
  const clicker = (id: number) =>
    person(id, { clickedUrls: id === 1 ? ['https://a.example/'] : ['https://b.example/'] });
  serveReport({ [contactClicksCall]: listOf(3, clicker) });
  const { goTo, region } = await openReport({ 'data-date-locale': 'es' });
  const map = await goTo('Clicks', 'Click map');
  await map.findByText('Based on 3 of 3 clickers');
  return region('Links');
}

it('writes the file of the links as the reader’s spreadsheet reads it', async () => {
  const links = await openLinks();
  fireEvent.click(links.getByRole('button', { name: /^Export/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [name, blob] = saved.mock.calls[0] ?? [];
  expect(name).toBe('Spring news – Links.csv');
  expect(await blob?.text()).toContain(';33,33%');
});

it('writes them as XLSX, with numbers', async () => {
  const links = await openLinks();
  fireEvent.click(links.getByRole('button', { name: 'XLSX: Links' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [name, blob] = saved.mock.calls[0] ?? [];
  const { sheets } = await readXlsx(new Uint8Array((await blob?.arrayBuffer()) ?? []));
  expect([name, sheets[0]?.rows[1]]).toEqual([
    'Spring news – Links.xlsx',
    ['', 'https://b.example/', 2, 2, expect.closeTo(2 / 3)],
  ]);
});
