import { describe, expect, it } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { StatCard } from './StatCard.tsx';

describe('StatCard', () => {
  it('ties a figure to its name', async () => {
    const { screen } = await renderInIsland(<StatCard label="Open rate" value="48.2%" hint="of delivered" />);
    expect(screen.getByRole('term').textContent).toBe('Open rate');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '48.2%',
      'of delivered',
    ]);
  });

  it('shows a dash where there is no value (R-4)', async () => {
    const { screen } = await renderInIsland(<StatCard label="Click rate" value={null} />);
    expect(screen.getByRole('definition').textContent).toBe('–');
  });

  it('shows 0 as a value', async () => {
    const { screen } = await renderInIsland(<StatCard label="Bounces" value={0} />);
    expect(screen.getByRole('definition').textContent).toBe('0');
  });

  it('is busy, without an old figure, while loading', async () => {
    const { screen, container } = await renderInIsland(
      <StatCard label="Sent" value="9" hint="contacts" isLoading />,
    );
    expect(container.querySelector('dl')?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['', '']);
  });

  it('explains the figure on a button named after it', async () => {
    const { screen } = await renderInIsland(<StatCard label="Sent" value="9" tooltip="10 messages" />);
    expect(await screen.findByRole('button', { name: 'About Sent' })).toBeDefined();
  });

  it('says how it has changed, not by colour alone', async () => {
    const trend = { direction: 'up', text: '3% more than last week', meaning: 'good' } as const;
    const { screen } = await renderInIsland(<StatCard label="Opens" value="9" trend={trend} />);
    expect(screen.getByText('3% more than last week').dataset['meaning']).toBe('good');
  });
});
