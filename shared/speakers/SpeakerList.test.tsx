import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { integers } from '#shared/lib/ranges.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { SpeakerList } from './SpeakerList.tsx';

const nobody = {
  last_name: null,
  profile_picture: null,
  organisation: null,
  role: null,
  status: null,
  mobile: null,
  chair_number: null,
};

const listOf = (count: number, listKey = '') => (
  <SpeakerList
    eventId="1"
    label="Speakers"
    listKey={listKey}
    speakers={integers(1, count).map((n) => ({ ...nobody, id: String(n), first_name: `Person ${n}` }))}
    onSelect={() => undefined}
  />
);

async function open(count: number) {
  const page = await renderInIsland(listOf(count));
  const rows = () => page.screen.getAllByRole('button');
  const row = (n: number) => page.screen.getByTitle(`Person ${n}`);
  const press = (n: number, key: string) => fireEvent.keyDown(row(n), { key });
  return { ...page, rows, row, press };
}

describe('a list of speakers', () => {
  it('draws all of 200', async () => {
    const page = await open(200);
    await waitFor(() => expect(page.rows()).toHaveLength(200));
  });

  it('draws of 5,000 those near the view, who know their place, and keys lead to all', async () => {
    const page = await open(5_000);
    expect(page.rows().length).toBeLessThan(60);
    expect(page.row(1).tabIndex).toBe(0);
    page.row(1).focus();
    page.press(1, 'End');
    expect(page.shadowRoot.activeElement).toBe(page.row(5_000));
    const item = page.row(5_000).closest('li');
    expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual([
      '5000',
      '5000',
    ]);
    expect(page.rows().length).toBeLessThan(60);
    page.press(5_000, 'PageUp');
    expect(page.shadowRoot.activeElement).toBe(page.row(4_995));
    page.press(4_995, 'Home');
    expect(page.shadowRoot.activeElement).toBe(page.row(1));
  });

  it('begins at its top when others are found, and keeps one place for Tab when they are fewer', async () => {
    const page = await open(5_000);
    page.row(1).focus();
    page.press(1, 'End');
    const box = page.container.querySelector('[data-long]');
    expect(box?.scrollTop).toBeGreaterThan(0);
    page.row(5_000).blur();
    page.rerender(listOf(300, 'other'));
    expect(box?.scrollTop).toBe(0);
    expect(
      page
        .rows()
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ title }) => title),
    ).toEqual(['Person 300']);
  });

  it('says roles only where they differ', async () => {
    const person = { ...nobody, organisation: 'X', status: 'Registered' };
    const list = (...roles: string[]) => (
      <SpeakerList
        eventId="1"
        label="Speakers"
        listKey=""
        speakers={roles.map((role, index) => ({ ...person, id: String(index), first_name: 'A', role }))}
        onSelect={() => undefined}
      />
    );
    const page = await renderInIsland(list('Speaker', 'Speaker'));
    expect(page.screen.queryByText('Speaker')).toBeNull();
    expect(page.screen.getAllByText('Registered')).toHaveLength(2);
    page.rerender(list('Speaker', 'Moderator'));
    expect(page.screen.getByText('Moderator')).toBeTruthy();
  });
});
