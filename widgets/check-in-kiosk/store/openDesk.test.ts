import { expect, it, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { openDesk } from './openDesk.ts';

const fetched = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#shared/print/pdf.ts', () => {
  fetched();
  return { printPdf: async () => undefined };
});

it('has what prints a badge before the first one comes: after a new build of the page it could not be had', async () => {
  const desk = await openDesk({
    name: 'place',
    isKept: false,
    left: [],
    staffing: () => ({
      api: createApi(),
      userId: null,
      visitors: { of: () => null, note: () => undefined },
      printerId: null,
      isPatient: false,
      isIdempotent: false,
    }),
  });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  desk.close();
});
