/** The example host as a process of its own, which can be killed as the power fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#examples/root.ts';

export interface HostProcess {
  readonly url: string;
  /** `kill -9`: nothing is tidied up. */
  readonly kill: () => Promise<void>;
}

/** Bundles the host; `start` runs it on the same data each time, on a port of its choice unless one is given. */
export async function prepareHostProcess() {
  // Inside the project, so that the program finds its packages.
  const folder = await mkdtemp(path.join(projectRoot(), 'node_modules', '.example-host-'));
  const script = path.join(folder, 'server.mjs');
  await build({
    entryPoints: [path.join(projectRoot(), 'examples/server.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const start = async (port = 0): Promise<HostProcess> => {
    const child = spawn(process.execPath, [script], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: path.join(folder, 'data'),
        EXAMPLE_AUTOLOGIN: '1',
      },
    });
    const ended = once(child, 'exit');
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const address = /Example host: (http:\S+)/.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Error(`The host ended: ${output}`)));
    });
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    return { url, kill };
  };
  return { start, remove: () => rm(folder, { recursive: true, force: true }) };
}
