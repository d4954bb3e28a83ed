import { fireEvent } from '@testing-library/react';
import { waitFor } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { dismissals } from '#test/support/processingServer.ts';

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };

// In a file of its own: what makes decisions comes with the first one of a page.
it('decides once where what makes decisions has yet to come', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy] });
  await desk.screen.findByRole('heading', { level: 3, name: 'Bo Lund' });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  onTestFinished(() => clock.mockRestore());
  const row = desk.screen.getByRole('button', { name: /Bo Lund/ });
  row.focus();
  fireEvent.keyDown(row, { key: 'd' });
  fireEvent.keyDown(row, { key: 'd' });
  await desk.screen.findByRole('heading', { level: 3, name: 'Cy Young' });
  await waitFor(() => expect(desk.journal).toHaveLength(1));
  expect(desk.names()).toEqual(['Cy Young']);
  expect(desk.server.callsTo(dismissals)).toHaveLength(1);
});
