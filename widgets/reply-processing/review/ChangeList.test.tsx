import { expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { ChangeList } from './ChangeList.tsx';

it.each([
  [undefined, 0],
  [true, -1],
])('can be scrolled by keyboard unless it stands whole in what scrolls: %s', async (isWhole, tabIndex) => {
  await loadCatalogue('en', 'reply-processing');
  const changes = [{ name: 'Mobile', label: 'Mobile', before: '', after: '1' }];
  const { screen } = await renderInIsland(<ChangeList changes={changes} {...(isWhole && { isWhole })} />);
  expect(screen.getByRole('list').tabIndex).toBe(tabIndex);
});

it('T-29: what changes is said as beside the record: date-times by the hour that is written, yes and no', async () => {
  await loadCatalogue('en', 'reply-processing');
  const field = (name: string, before: string, after: string) => ({ name, label: name, before, after });
  const { screen } = await renderInIsland(
    <ChangeList
      changes={[
        field('Flights In Date Time', '2026-05-01 11:30:00', '2027-02-06 20:30:00'),
        field('Subscribed Mailing', 'false', 'true'),
        field('Function', 'true', '2026-05-01 11:30:00'),
        { ...field('Fax', '', '1'), isUnknown: true },
      ]}
    />,
  );
  const said = screen.getAllByRole('listitem').map((one) => one.textContent?.replaceAll(/\s/g, ' '));
  expect(said).toEqual([
    'Flights In Date TimeMay 1, 2026, 11:30 AM Feb 6, 2027, 8:30 PM',
    'Subscribed MailingNo Yes',
    'Functiontrue 2026-05-01 11:30:00',
    'FaxNot known 1',
  ]);
});
