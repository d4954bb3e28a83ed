import { describe, expect, it } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Badge } from './Badge.tsx';

describe('Badge', () => {
  it('says its state in words, whatever its colour', async () => {
    const { screen } = await renderInIsland(
      <Badge tone="danger" hasDot icon={<svg />}>
        Bounced
      </Badge>,
    );
    const badge = screen.getByText('Bounced').parentElement;
    expect(badge?.dataset['tone']).toBe('danger');
    expect(badge?.textContent).toBe('Bounced');
  });

  it('is neutral unless told otherwise', async () => {
    const { screen } = await renderInIsland(<Badge>12</Badge>);
    expect(screen.getByText('12').parentElement?.dataset['tone']).toBe('neutral');
  });
});
