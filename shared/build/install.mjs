/** Makes a fresh clone ready: installs the locked packages when they are missing or other than the lockfile says. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const minimum = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return;
  console.error(`Node ${minimum.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** A linked folder belongs to another checkout: `npm ci` would empty it. */
const isLinked = (folder) => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Runs `npm ci` once per lockfile; a stamp inside node_modules remembers which. */
export function ensureInstalled() {
  checkNode();
  if (isLinked(path.join(root, 'node_modules'))) return;
  const stamp = path.join(root, 'node_modules/.installed');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}
