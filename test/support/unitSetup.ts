/** Once for all unit tests: a folder for the databases of `seededDatabase.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderVariable } from './seededDatabase.ts';

export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'example-databases-'));
  process.env[folderVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
