/** `dist/bin/event-widgets.mjs`: the commands for who builds a host, in one file that needs only Node. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { dist, root } from './layout.mjs';
import { readOutputs } from './outputs.mjs';

const commandFile = 'bin/event-widgets.mjs';

/** Bundles the command; what it is made of, as the passes of the screens say it. */
export async function bundleCommand() {
  const result = await esbuild.build({
    absWorkingDir: root,
    preserveSymlinks: true,
    entryPoints: ['shared/command/bin.ts'],
    outfile: path.join(dist, commandFile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: '#!/usr/bin/env node' },
    define: { 'process.env.NODE_ENV': '"production"', EW_BUILD: '"command"' },
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  return { name: 'command', files: readOutputs(result) };
}

/** Writes it, to be run. */
export async function writeCommand({ files: [{ text }] }) {
  const target = path.join(dist, commandFile);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text, { mode: 0o755 });
}
