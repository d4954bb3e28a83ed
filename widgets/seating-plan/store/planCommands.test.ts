import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import * as seating from '#shared/api/seating.ts';
import type { Action, Plan } from '../domain/changes.ts';
import type { Locks } from '../domain/locks.ts';
import { seatActions } from '../domain/steps.ts';
import { commandOf, isVoid } from './planCommands.ts';
import { createPlanStore } from './planStore.ts';
import { Locked, type SaveContext } from './saveContext.ts';

let saveTable: MockInstance<typeof seating.saveTable>;
let seatSpeaker: MockInstance<typeof seating.seatSpeaker>;
beforeEach(() => {
  saveTable = vi.spyOn(seating, 'saveTable').mockResolvedValue();
  seatSpeaker = vi.spyOn(seating, 'seatSpeaker').mockResolvedValue();
  seatSpeaker.mockClear();
});

const table: seating.Table = {
  type: 'Round',
  chairs: 4,
  heads_of_table: 1,
  number_of_lines: 1,
  chairs_per_line: [],
};
const people = ['ana', 'ben'].map((id) => ({ id, chair: null }));
const everybody = seatActions([
  { speakerId: 'ana', chair: 1, before: null },
  { speakerId: 'ben', chair: 2, before: null },
]);

function setUp(plan: Plan) {
  let locks: Locks = [];
  const store = createPlanStore(plan);
  const context: SaveContext = {
    api: createApi(),
    place: { eventId: '1', sessionId: '2' },
    store,
    source: { write: () => undefined, newest: () => null, readAgain: async () => null },
    locks: () => locks,
    onSeries: () => () => undefined,
  };
  const lock = (name: string) => void (locks = [name]);
  const command = (actions: readonly Action[]) => commandOf(context, 'x', { actions, saved: [] });
  return { store, lock, command };
}

describe('a series of seats', () => {
  it('leaves alone what is locked while it is sent, and takes back what came before', async () => {
    const { store, lock, command } = setUp({ people, table });
    seatSpeaker.mockImplementationOnce(async () => lock('chair 2'));
    const seating = command(everybody);
    seating.showDone?.();
    await expect(seating.do()).rejects.toThrow(Locked);
    expect(seatSpeaker.mock.calls.map(([, { speakerId, chair }]) => [speakerId, chair])).toEqual([
      ['ana', 1],
      ['ana', null],
    ]);
    expect(store.plan().people).toEqual(people);
  });

  it('takes back only what no colleague has changed since', async () => {
    const { store, command } = setUp({ people, table });
    const theirs = [
      { id: 'ana', chair: 4 },
      { id: 'ben', chair: null },
    ];
    vi.mocked(seatSpeaker).mockResolvedValueOnce(undefined);
    vi.mocked(seatSpeaker).mockImplementationOnce(async () => {
      store.adopt({ people: theirs, table });
      throw new Error('refused');
    });
    await expect(command(everybody).do()).rejects.toThrow('refused');
    expect(vi.mocked(seatSpeaker).mock.calls.map(([, { speakerId, chair }]) => [speakerId, chair])).toEqual([
      ['ana', 1],
      ['ben', 2],
    ]);
    expect(store.plan().people).toEqual(theirs);
  });

  /** Whom and where to: each call so far. */
  const calls = () => seatSpeaker.mock.calls.map(([, { speakerId, chair }]) => [speakerId, chair]);
  const refuse = () => Promise.reject(new Error('refused'));
  const withAnaAt = (chair: number, among: Plan['people']) =>
    among.map((one) => (one.id === 'ana' ? { id: 'ana', chair } : one));

  const three = [...people, { id: 'cem', chair: null }];
  const cem = seatActions([{ speakerId: 'cem', chair: 3, before: null }]);

  it('neither sends nor takes back what a colleague has made the same', async () => {
    const { store, command } = setUp({ people: three, table });
    seatSpeaker.mockImplementationOnce(async () =>
      store.adopt({ people: withAnaAt(1, store.known().people), table }),
    );
    seatSpeaker.mockImplementationOnce(refuse);
    await expect(command([...everybody.toReversed(), ...cem]).do()).rejects.toThrow('refused');
    expect(calls()).toEqual([
      ['ben', 2],
      ['cem', 3],
      ['ben', null],
    ]);
    expect(store.plan().people).toEqual(withAnaAt(1, three));
  });

  it('is undone as far as it was sent', async () => {
    const { store, command } = setUp({ people, table });
    seatSpeaker.mockImplementationOnce(async () =>
      store.adopt({ people: withAnaAt(1, store.known().people), table }),
    );
    const seating = command(everybody.toReversed());
    await seating.do();
    await seating.undo();
    expect(calls()).toEqual([
      ['ben', 2],
      ['ben', null],
    ]);
  });

  it('undoes what had been done again without an answer', async () => {
    const { store, command } = setUp({ people, table });
    const seating = command(everybody);
    await seating.do();
    await seating.undo();
    seatSpeaker.mockImplementationOnce(refuse);
    await expect(seating.do()).rejects.toThrow('refused');
    store.ask()({ people: withAnaAt(1, people), table });
    await seating.do();
    seatSpeaker.mockClear();
    await seating.undo();
    expect(calls()).toEqual([
      ['ben', null],
      ['ana', null],
    ]);
  });

  it('saved no more than no colleague has changed since, where that cannot be taken back', async () => {
    vi.stubGlobal('reportError', vi.fn<() => void>());
    const { store, command } = setUp({ people: three, table });
    seatSpeaker.mockResolvedValueOnce(undefined).mockResolvedValueOnce(undefined);
    seatSpeaker.mockImplementationOnce(() => {
      store.adopt({ people: withAnaAt(4, store.known().people), table });
      return refuse();
    });
    seatSpeaker.mockImplementationOnce(refuse);
    await expect(command([...everybody, ...cem]).do()).rejects.toMatchObject({
      done: 1,
      work: { saved: [everybody[1]] },
    });
    vi.unstubAllGlobals();
  });
});

describe('a larger table', () => {
  it('is not taken back while one of its chairs is kept free, until that is unlocked', async () => {
    const { store, lock, command } = setUp({ people, table });
    const six = { ...table, chairs: 6 };
    const larger = command([{ kind: 'table', table: six, before: table }]);
    await larger.do();
    store.adopt({ people, table: six });
    saveTable.mockClear();
    lock('chair 6');
    await expect(larger.undo()).rejects.toThrow(Locked);
    expect(saveTable).not.toHaveBeenCalled();
    lock('chair 4');
    await larger.undo();
    expect(saveTable).toHaveBeenCalledTimes(1);
  });
});

describe('the first table of a session', () => {
  it('is no first one where it was refused and a colleague’s came instead', async () => {
    const { store, command } = setUp({ people, table, unsaved: { type: null } });
    const larger = command([{ kind: 'table', table: { ...table, chairs: 6 }, before: table }]);
    saveTable.mockRejectedValueOnce(new Error('refused'));
    await expect(larger.do()).rejects.toThrow('refused');
    store.adopt({ people, table });
    await larger.do();
    expect(isVoid(larger)).toBe(false);
  });
});
