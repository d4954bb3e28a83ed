import { expect, it } from 'vitest';
import { act } from '@testing-library/react';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { writeStored, readStored } from '#shared/lib/stored.ts';
import { country, openStatisticsFilters, stored } from '#test/support/openStatisticsFilters.ts';
import { keyOf } from '../domain/compare.ts';
import { withCount } from '../domain/counts.ts';
import { openDocument } from '../domain/document.ts';
import { countsKey, countsSchema } from './counts.ts';

const rows = [country('Spain')];
const question = keyOf(openDocument({ name: '', type: 'registrations', filter: { items: rows } }, () => ''));
const counted = (...values: readonly (readonly [day: string, value: number])[]) =>
  values.reduce<ReturnType<typeof withCount> | null>(
    (known, [day, value]) => withCount(known, question, { day, value }),
    null,
  );

let tenants = 0;

async function open(counts: unknown) {
  tenants += 1;
  await loadCatalogue('en', 'statistics-filters');
  const tenant = `counted-${tenants}`;
  const common = { tenant, userId: '7', eventId: '3', serverTimeZone: 'UTC', theme: 'auto' } as const;
  const key = countsKey(common, '4');
  writeStored(key, counts);
  const opened = await openStatisticsFilters({
    filters: [stored(4, 'Spain', rows)],
    props: { tenant, userId: '7', eventId: '3' },
  });
  await opened.screen.findByRole('button', { name: 'Spain' });
  return { ...opened, key };
}

it('shows how many were found when last looked at, and the days before, in words too (screens.md §15)', async () => {
  const { screen } = await open(counted(['2026-05-01', 1000], ['2026-05-04', 1250]));
  expect(await screen.findByText(/^1,250 contacts on May\s4$/)).toBeDefined();
  const said = /^Contacts found: from 1,000 on May\s1 to 1,250 on May\s4$/;
  expect(screen.getByRole('img', { name: said })).toBeDefined();
});

it('draws no line through one day', async () => {
  const { screen } = await open(counted(['2026-05-01', 1]));
  expect(await screen.findByText(/^1 contact on May\s1$/)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows nothing of what the filter asked before, nor of what cannot be read', async () => {
  const other = withCount(null, 'another question', { day: '2026-05-01', value: 3 });
  for (const counts of [other, { of: 4 }, 'x']) {
    const { screen, close } = await open(counts);
    expect(screen.queryByText(/contacts? on/)).toBeNull();
    close();
  }
});

it('is cleared when its user signs out, and goes with its filter', async () => {
  const one = await open(counted(['2026-05-01', 1]));
  expect(readStored(one.key, countsSchema)).not.toBeNull();
  await one.press(/^Delete .Spain/);
  await one.user.click(await one.screen.findByRole('button', { name: 'Delete filter' }));
  await one.screen.findByText('No Statistics Created Yet');
  expect(readStored(one.key, countsSchema)).toBeNull();
  const other = await open(counted(['2026-05-01', 1]));
  await act(async () => clearDevice({ userId: '7' }, async () => undefined));
  expect(readStored(other.key, countsSchema)).toBeNull();
});
