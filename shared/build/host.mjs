/** Bundles the example host's server (Node 20 does not read TypeScript) and runs it in a child process. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { root } from './layout.mjs';

const target = path.join(root, 'examples/.data/server.mjs');

/** Bundles `examples/server.ts`; returns the path of the script to run. */
async function bundleHost() {
  await esbuild.build({
    entryPoints: [path.join(root, 'examples/server.ts')],
    outfile: target,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return target;
}

/** Runs the host until it ends; ends it with this process. */
export async function startHost(env = {}) {
  const script = await bundleHost();
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 0)));
  process.exitCode = code;
}
