import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as foreignFrame from '#shared/lib/foreignFrame.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { ForeignHtml } from './ForeignHtml.tsx';

// A frame needs a browser that draws.
beforeEach(() => void vi.spyOn(foreignFrame, 'openForeignFrame').mockReturnValue(() => undefined));

const large = '<p>x</p>'.repeat(60_000);

describe('ForeignHtml (DESIGN.md §3 «Safe content»)', () => {
  it('draws a mail that would stop the page only when asked', async () => {
    const { screen } = await renderInIsland(<ForeignHtml html={large} title="The mail" />);
    expect(screen.queryByTitle('The mail')).toBeNull();
    expect(screen.getByText('This mail is too large to be drawn at once.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all the same' }));
    expect(screen.getByTitle('The mail')).toBeDefined();
  });

  it('asks anew for another one, and draws a small one at once', async () => {
    const { screen, rerender } = await renderInIsland(<ForeignHtml html={large} title="The mail" />);
    fireEvent.click(screen.getByRole('button', { name: 'Show all the same' }));
    rerender(<ForeignHtml html={`${large} `} title="The mail" />);
    expect(screen.queryByTitle('The mail')).toBeNull();
    rerender(<ForeignHtml html="<p>x</p>" title="The mail" />);
    expect(screen.getByTitle('The mail')).toBeDefined();
  });
});
