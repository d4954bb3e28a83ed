import { describe, expect, it } from 'vitest';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

describe('contacts of a filter in the example host (S3 §2.1)', () => {
  it('shows whom a stored filter finds, each with a way to the contact', async () => {
    const watched = await site.open('/admin/contacts-table?filter=2');
    const root = watched.island('contacts-table');
    const first = root.getByRole('table').getByRole('link').first();
    await first.waitFor();
    expect(await first.getAttribute('href')).toMatch(/^\/admin\/contacts\/\d+\/details$/);
  });
});
