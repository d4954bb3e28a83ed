import { spawn, type ChildProcess } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compare, median, type BenchContext, type Row } from './bench.ts';

export const name = 'build of all widgets';

const leftOut = new Set(['node_modules', '.git', 'dist', '.data']);
const rebuilds = 5;

/** A whole build beside bare esbuild on the same entries, both as processes of their own; then a rebuild on change. */
export async function run({ root }: BenchContext): Promise<Row[]> {
  const copy = await copyProject(root);
  try {
    const times = await compare(
      () => timeOf(copy, ['build.mjs']),
      () => timeOf(copy, ['bareBuild.mjs']),
      3,
    );
    const rebuild = await timeRebuilds(copy);
    return [
      { what: 'whole build', unit: 'ms', contender: 'bare esbuild', goal: 2, ...times },
      { what: 'rebuild on change', unit: 'ms', ours: rebuild, limit: 300 },
    ];
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** esbuild with nothing of ours but how a CSS module is read. */
const bareBuild = `
import * as esbuild from 'esbuild';
import { cssModulesForEsbuild } from './shared/build/cssModules.mjs';
import { entries } from './shared/build/layout.mjs';
await esbuild.build({
  entryPoints: entries().map(({ name, source }) => ({ in: source, out: name })),
  outdir: 'bare', bundle: true, splitting: true, minify: true, format: 'esm', target: 'es2022', jsx: 'automatic',
  define: { EW_BUILD: '"bare"', 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  plugins: [cssModulesForEsbuild({ minify: true })], logLevel: 'error',
});
`;

async function copyProject(root: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'event-widgets-build-'));
  for (const file of await readdir(root)) {
    if (leftOut.has(file)) continue;
    const filter = (source: string) => !leftOut.has(path.basename(source));
    await cp(path.join(root, file), path.join(copy, file), { recursive: true, filter });
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  await writeFile(path.join(copy, 'bareBuild.mjs'), bareBuild);
  return copy;
}

function timeOf(cwd: string, args: readonly string[]): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd, stdio: 'ignore' });
    // A build over its budget has been built all the same.
    child.on('exit', () => resolve(performance.now() - began));
    child.on('error', reject);
  });
}

/** What `npm run dev` itself says about each rebuild. */
async function timeRebuilds(cwd: string): Promise<number> {
  const child = spawn(process.execPath, ['build.mjs', 'dev'], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: '0' },
  });
  try {
    // The host starts once the sources are watched.
    await saying(child, /https?:\/\/\S+/);
    const times: number[] = [];
    for (let count = 0; count < rebuilds; count += 1) {
      const built = saying(child, /Built in (\d+) ms/);
      await appendFile(
        path.join(cwd, 'widgets/environment-manager/EnvironmentManager.tsx'),
        `\n// ${count}\n`,
      );
      times.push(Number(await built));
    }
    return median(times);
  } finally {
    child.kill('SIGTERM');
  }
}

/** What a pattern finds in the next output of a process: its first group, else all of it. */
function saying(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const finish = (done: () => void) => {
      clearTimeout(timer);
      child.stdout?.off('data', read);
      done();
    };
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const found = pattern.exec(said);
      if (found) finish(() => resolve(found[1] ?? found[0]));
    };
    const fail = () => finish(() => reject(new Error(`npm run dev did not say ${pattern}: ${said}`)));
    const timer = setTimeout(fail, 30_000);
    child.stdout?.on('data', read);
    child.once('exit', fail);
  });
}
