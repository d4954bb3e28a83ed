/** The two stacks, and which version each command expects to find. Knows nothing of servers or time. */
import type { Command, Version } from './command.ts';

/** A command, with the version that its record must have when it is acted on next. */
export interface Entry {
  readonly command: Command;
  expected: Version;
  /** The stack was cleared meanwhile. */
  isForgotten: boolean;
}

export interface History {
  readonly done: Entry[];
  readonly undone: Entry[];
  /** New commands that wait for their turn or are under way. */
  readonly pending: Entry[];
}

/** Makes an entry of a new command: it expects the version that the user sees now. */
export function toEntry(command: Command): Entry {
  return { command, expected: command.currentVersion(), isForgotten: false };
}

/** Whether the record still has the version that this command expects. */
export function isCurrent({ command, expected }: Entry): boolean {
  return Object.is(command.currentVersion(), expected);
}

/**
 * Notes that we took an entry's record to a new version. Every other command that expected the version before now
 * expects the new one; one that did not had been overtaken by someone else, and stays so.
 */
export function advance({ done, undone, pending }: History, entry: Entry, version: Version): void {
  const { expected: before, command } = entry;
  for (const other of new Set([entry, ...done, ...undone, ...pending])) {
    if (other.command.record === command.record && Object.is(other.expected, before))
      other.expected = version;
  }
}

/** Puts a new command on top of what can be undone; forgets what could be redone, and the oldest beyond `depth`. */
export function addDone({ done, undone }: History, entry: Entry, depth: number): void {
  if (entry.isForgotten) return;
  undone.length = 0;
  done.push(entry);
  done.splice(0, Math.max(done.length - depth, 0));
}

/** Moves an entry from one stack to the other, unless it was forgotten meanwhile. */
export function move(entry: Entry, from: Entry[], to: Entry[]): void {
  if (entry.isForgotten) return;
  remove(entry, from);
  to.push(entry);
}

/** Takes an entry off a stack, wherever it lies. */
export function remove(entry: Entry, from: Entry[]): void {
  const index = from.indexOf(entry);
  if (index !== -1) from.splice(index, 1);
}

/** Takes the commands that are meant off both stacks; one that is under way is not kept when it ends. */
export function forget(
  { done, undone, pending }: History,
  isMeant: (command: Command) => boolean = () => true,
): void {
  for (const entry of [...done, ...undone, ...pending]) entry.isForgotten ||= isMeant(entry.command);
  for (const entries of [done, undone])
    entries.splice(0, entries.length, ...entries.filter(({ isForgotten }) => !isForgotten));
}
