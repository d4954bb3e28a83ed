import { describe, expect, it, vi } from 'vitest';
import { failToBring } from '#test/support/chunks.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { QrCode } from './QrCode.tsx';

describe('QrCode: without the code that draws', () => {
  it('says so, reports why, and offers to try again', async () => {
    failToBring(/qrVendor/);
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { screen } = await renderInIsland(<QrCode text="a" label="Card" tooLong="Too long" />);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
    expect(reported).toHaveBeenCalled();
  });
});
