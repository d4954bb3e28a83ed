import { describe, expect, it } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Card } from './Card.tsx';

describe('Card', () => {
  it('is a region named by its title', async () => {
    const { screen } = await renderInIsland(
      <Card
        title="Hotels"
        description="12 hotels"
        actions={<button type="button">Add</button>}
        footer="Updated"
      >
        content
      </Card>,
    );
    const card = screen.getByRole('region', { name: 'Hotels' });
    expect(screen.getByRole('heading', { level: 3, name: 'Hotels' })).toBeDefined();
    expect(card.textContent).toBe('Hotels12 hotelsAddcontentUpdated');
  });

  it('takes its heading level from the screen', async () => {
    const { screen } = await renderInIsland(<Card title="Hotels" headingLevel={2} isBusy />);
    expect(screen.getByRole('heading', { level: 2 })).toBeDefined();
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
  });

  it('is no region without a title', async () => {
    const { screen } = await renderInIsland(<Card>content</Card>);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
