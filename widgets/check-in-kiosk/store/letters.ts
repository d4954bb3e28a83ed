/**
 * Check-ins that wait, on this device: in a database of their own, written through to the disk before anything is sent, and
 * wiped once they are settled. The one list of people that is kept: new ones only while the page says `data-offline`, and what
 * lies there until it is settled. They are the event's: a change of shift, and a sign-out of anybody, takes none away. Comes where
 * some lie there, or may.
 */
import * as v from 'valibot';
import type { OutboxOptions, Waiting } from '#shared/api/outbox.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { report } from '#shared/lib/report.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import type { Letter } from '../domain/letter.ts';
import { databaseName, result, tableName } from './disk.ts';

const waitingSchema = v.object({
  letter: v.object({
    registrationId: v.string(),
    eventId: v.string(),
    fullName: v.string(),
    printerId: v.nullable(v.string()),
    gala: v.nullable(v.boolean()),
    intent: v.string(),
    at: v.number(),
    by: v.nullable(v.string()),
    isReprint: v.boolean(),
    isWished: v.boolean(),
    isUntold: v.optional(v.boolean(), false),
    asks: v.nullable(v.picklist(['gala', 'badge'])),
    table: v.nullable(v.string()),
  }),
  phase: v.picklist(['waiting', 'sending', 'unclear', 'refused', 'asking']),
  said: v.nullable(v.string()),
});

/** Of what cannot be read, as of another build's: who it may be. */
const namedSchema = v.object({
  letter: v.object({ fullName: v.optional(v.string(), ''), registrationId: v.optional(v.string(), '') }),
});

export interface UnreadableLetters {
  /** A name or a registration of each, else ''. */
  readonly names: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  /** The staff have seen to them. */
  readonly discard: () => Promise<void>;
}

interface Letters {
  /** They stay where they are, and are not sent. */
  readonly unreadable: UnreadableLetters;
  readonly kept: OutboxOptions<Letter, unknown>['kept'];
  readonly close: () => void;
}

/**
 * Opens those of one place; rejects where the browser keeps no database, and while another tab has them: two would
 * write over each other, and send each guest twice.
 */
export async function openLetters(name: string): Promise<Letters> {
  const leave = await holdAlone(`${databaseName} ${name}`);
  try {
    return await openAlone(name, leave);
  } catch (error) {
    // Nobody else could take them until the page is gone.
    leave();
    throw error;
  }
}

async function openAlone(name: string, leave: () => void): Promise<Letters> {
  const database = await open();
  // Another build may want to upgrade: never stand in the way.
  database.addEventListener('versionchange', () => database.close());
  const stored = await result(database.transaction(tableName).objectStore(tableName).get(name));
  // Asked for once: a device that runs out of room leaves them alone.
  void navigator.storage?.persist?.().catch(report);
  const list: readonly unknown[] = Array.isArray(stored) ? stored : stored === undefined ? [] : [stored];
  const left: Waiting<Letter>[] = [];
  let unreadable: unknown[] = [];
  for (const one of list) {
    const read = v.safeParse(waitingSchema, one);
    if (read.success) left.push(read.output);
    else unreadable.push(one);
  }
  if (unreadable.length > 0)
    report(new Error(`${unreadable.length} cannot be read`), 'check-ins kept on this device');
  let latest: readonly Waiting<Letter>[] = left;
  let names: readonly string[] = unreadable.map(nameOf);
  const changed = createEmitter<null>();
  return {
    unreadable: {
      names: () => names,
      subscribe: (listener) => changed.on(listener),
      discard: async () => {
        unreadable = [];
        await keep(database, name, latest);
        names = [];
        changed.emit(null);
      },
    },
    kept: {
      read: () => left,
      write: async (all) => {
        latest = all;
        const failure = await withinTime<unknown>(
          keep(database, name, [...unreadable, ...all]).then(
            () => null,
            (error: unknown) => error,
          ),
          writeTimeoutMs,
          new Error('The disk does not answer'),
        );
        if (failure === null) return;
        report(failure, 'keeping check-ins');
        throw failure;
      },
    },
    close: () => {
      database.close();
      leave();
    },
  };
}

function nameOf(one: unknown): string {
  const read = v.safeParse(namedSchema, one);
  return read.success ? read.output.letter.fullName || read.output.letter.registrationId : '';
}

/** A disk that has not written by then holds up no guest. */
const writeTimeoutMs = 3_000;

/** An island that has just gone lets go within this time. */
const lockTimeoutMs = 2_000;

/** Resolves with what lets go; browsers without locks have one tab, or none that knows of the other. */
async function holdAlone(name: string): Promise<() => void> {
  const { locks }: { readonly locks?: LockManager } = navigator;
  if (!locks) return () => {};
  return new Promise((resolve, reject) => {
    locks
      .request(
        name,
        { signal: AbortSignal.timeout(lockTimeoutMs) },
        () =>
          new Promise<void>((leave) => {
            resolve(leave);
          }),
      )
      .catch(reject);
  });
}

async function keep(database: IDBDatabase, name: string, all: readonly unknown[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(tableName, 'readwrite', { durability: 'strict' });
    const table = transaction.objectStore(tableName);
    if (all.length === 0) table.delete(name);
    else table.put(all, name);
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was kept')));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(tableName));
  return result(request);
}
