/** Once for all unit tests: a folder for the databases of `seededDatabase.ts`, and Agora's package as it ships with us. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readChanged } from '../../shared/build/packages.mjs';
import { changedAgora } from './changedAgora.ts';
import { folderVariable } from './seededDatabase.ts';

export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'example-databases-'));
  process.env[folderVariable] = folder;
  mkdirSync(path.dirname(changedAgora), { recursive: true });
  writeFileSync(changedAgora, await readChanged('agora-rtc-react/dist/agora-rtc-react.mjs'));
  return () => rmSync(folder, { recursive: true, force: true });
}
