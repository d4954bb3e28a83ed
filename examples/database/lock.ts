/**
 * Who owns the database file. SQLite's file locks are folders here (`<file>.lock`), which a killed process leaves behind;
 * a pid file beside the database tells a dead owner from a living one.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Thrown when another running process has the database open. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

interface Owner {
  pid: number;
  /** When the process began, as the system counts it; tells a process from a later one with the same id. */
  began: string;
}

/** Takes the database for this process; gives back the function that releases it. */
export function takeDatabase(file: string): () => void {
  const pidFile = `${file}.pid`;
  if (!claim(pidFile)) {
    const owner = readOwner(pidFile);
    if (owner && isRunning(owner)) {
      throw new DatabaseInUseError(
        `The database ${file} is open in another process (pid ${owner.pid}). Stop that process, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(pidFile, { force: true });
    if (!claim(pidFile))
      throw new DatabaseInUseError(`The database ${file} has just been opened by another process.`);
  }
  rmSync(`${file}.lock`, { force: true, recursive: true });
  return () => rmSync(pidFile, { force: true });
}

/** True when the pid file did not exist and is ours now. */
function claim(pidFile: string): boolean {
  try {
    const owner: Owner = { pid: process.pid, began: beginOf(process.pid) };
    writeFileSync(pidFile, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(pidFile: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(pidFile, 'utf8'));
    if (typeof owner !== 'object' || owner === null) return null;
    const pid = 'pid' in owner ? Number(owner.pid) : Number.NaN;
    const began = 'began' in owner ? String(owner.began) : '';
    return Number.isInteger(pid) && pid > 0 ? { pid, began } : null;
  } catch {
    return null; // a half-written or missing pid file has no owner
  }
}

function isRunning({ pid, began }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return began === '' || began === beginOf(pid);
}

/** The process's start time from Linux's `/proc`, empty where there is none. */
function beginOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
