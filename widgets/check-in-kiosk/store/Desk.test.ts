import { expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { Outbox } from '#shared/api/outbox.ts';
import { checkInLetter } from '#test/support/checkInLetter.ts';
import { idle } from '../domain/kiosk.ts';
import type { Letter } from '../domain/letter.ts';
import { Desk, forgetRefusals, type DeskOptions } from './Desk.ts';

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

it('notes who holds the code up once more while they are told that they are in only once', () => {
  const onEvent = vi.fn<DeskOptions['onEvent']>();
  const outbox = new Outbox<Letter, string | null>({
    send: async () => null,
    isIdempotent: () => true,
    isPatient: () => true,
    kept: { read: () => [], write: async () => undefined },
    onSent: () => undefined,
    onProblem: () => undefined,
    wordsOf: () => null,
  });
  const desk = new Desk({
    lookUp: async () => null,
    outbox,
    isPatient: () => true,
    printerId: () => '3',
    userId: () => null,
    visitors: { of: () => ({ at: 1, gala: false }), note: () => undefined },
    print: async () => undefined,
    report: () => undefined,
    onEvent,
  });
  desk.take(guest);
  const told = desk.get();
  desk.take({ ...guest });
  expect(told).toMatchObject({ at: 'known', isSettled: true });
  expect(desk.get()).toBe(told);
  expect(onEvent.mock.calls.map(([event]) => event.is)).toEqual(['readAgain']);
  desk.close();
  outbox.close();
});

it('forgets what was refused one guest before, of the same event alone', async () => {
  const before = [
    checkInLetter({ intent: 'same' }),
    checkInLetter({ intent: 'other event', eventId: '2' }),
    checkInLetter({ intent: 'other guest', registrationId: '8' }),
  ];
  const outbox = new Outbox<Letter, string | null>({
    send: async () => null,
    isIdempotent: () => true,
    isPatient: () => true,
    kept: {
      read: () => before.map((letter) => ({ letter, phase: 'refused', said: 'No.' })),
      write: async () => undefined,
    },
    onSent: () => undefined,
    onProblem: () => undefined,
    wordsOf: () => null,
  });
  forgetRefusals(outbox, checkInLetter({ intent: 'new' }));
  await vi.waitFor(() =>
    expect(outbox.get().map(({ letter: { intent } }) => intent)).toEqual(['other event', 'other guest']),
  );
  outbox.close();
});
