/** Writes the skeleton into a folder. What is there stays, and is named. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Files } from './skeleton.ts';

interface Writing {
  readonly folder: string;
  readonly files: Files;
  /** Whether files that are there are written over. */
  readonly isForced: boolean;
  readonly say: (line: string) => void;
}

/** Rejects where the folder cannot be written to. */
export async function writeFiles({ folder, files, isForced, say }: Writing): Promise<void> {
  const counts = { written: 0, 'written over': 0, same: 0, kept: 0 };
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    const before = await readFile(target, 'utf8').catch(() => undefined);
    const what =
      before === undefined ? 'written' : before === text ? 'same' : isForced ? 'written over' : 'kept';
    counts[what] += 1;
    if (what === 'written' || what === 'written over') {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text, { flag: what === 'written' ? 'wx' : 'w' });
    }
    say(`${what.padEnd(12)} ${file}${what === 'kept' ? ' (it is another: --force writes over it)' : ''}`);
  }
  const said = Object.entries(counts).filter(([, count]) => count > 0);
  say(said.map(([what, count]) => `${count} ${what}`).join(', '));
}
