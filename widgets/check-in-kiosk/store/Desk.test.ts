import { expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { Outbox } from '#shared/api/outbox.ts';
import { idle } from '../domain/kiosk.ts';
import type { Letter } from '../domain/letter.ts';
import { Desk } from './Desk.ts';

const guest = { registrationId: '7', eventId: '1', fullName: 'Ana Ruiz' };
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A desk without a line, over a disk that writes when it is told to; the guest waits for it. */
async function keepSlowly() {
  const disk = { hasWritten: () => {}, isSlow: true };
  const send = vi.fn<(letter: Letter) => Promise<null>>(async () => null);
  const outbox = new Outbox<Letter, string | null>({
    send,
    // As over a network: not at once.
    check: () => turn().then(() => null),
    isIdempotent: () => true,
    isPatient: () => true,
    kept: {
      read: () => [],
      write: async () => {
        if (disk.isSlow) await new Promise<void>((resolve) => (disk.hasWritten = resolve));
      },
    },
    onSent: () => undefined,
    onProblem: () => undefined,
    wordsOf: () => null,
  });
  const desk = new Desk({
    lookUp: () => Promise.reject(new ApiError('network', 'No line.')),
    outbox,
    isPatient: () => true,
    printerId: () => '3',
    userId: () => null,
    visitors: { of: () => null, note: () => undefined },
    print: async () => undefined,
    report: () => undefined,
    onEvent: () => undefined,
  });
  desk.take(guest);
  await vi.waitFor(() => expect(outbox.get()).toHaveLength(1));
  const write = async () => {
    disk.isSlow = false;
    disk.hasWritten();
    await turn();
    await turn();
  };
  return { desk, outbox, send, write };
}

it('does not check in who cancels while the disk is writing', async () => {
  const { desk, outbox, send, write } = await keepSlowly();
  desk.leave();
  await write();
  expect(outbox.get()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
  expect(desk.get()).toBe(idle);
  outbox.close();
});

it('keeps who has cancelled and come again meanwhile, as they have been told', async () => {
  const { desk, send, outbox, write } = await keepSlowly();
  desk.leave();
  desk.take({ ...guest });
  expect(desk.get()).toMatchObject({ at: 'known', isSettled: false });
  await write();
  expect(send).toHaveBeenCalledOnce();
  desk.close();
  outbox.close();
});
