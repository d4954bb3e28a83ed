// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { workerPass } from './bundle.mjs';
import { shareModules } from './sharedFiles.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'event-widgets-worker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const config = { bundle: true, format: 'esm', write: false, outdir: folder } as const;

describe('a worker', () => {
  write('double.ts', 'export const double = (value: number): number => value * 2;');
  const source = write(
    'count.worker.ts',
    `import { double } from './double.ts'; self.onmessage = ({ data }) => self.postMessage(double(data));`,
  );

  it('is a file of its own that needs no other', async () => {
    const { options } = workerPass({ name: 'count-worker', source }, config);
    const [file] = (await build({ ...options, write: false })).outputFiles;
    expect(path.basename(file?.path ?? '')).toBe('count-worker.js');
    const said: unknown[] = [];
    const self = { onmessage: (_event: unknown) => {}, postMessage: (value: unknown) => said.push(value) };
    runInNewContext(file?.text ?? '', { self });
    self.onmessage({ data: 21 });
    expect(said).toEqual([42]);
  });

  it('gives its address to code that imports it', async () => {
    const screen = write(
      'screen.ts',
      `import address from './count.worker.ts?worker&url'; console.log(address);`,
    );
    const plugins = [shareModules({ owners: new Map([['react', 'runtime']]), buildId: 'b1' })];
    const [file] = (await build({ ...config, entryPoints: [screen], plugins })).outputFiles;
    expect(file?.text).toContain('from "ew-runtime:b1"');
    expect(file?.text).toMatch(/addressOf\("count-worker\.js"\)/);
  });
});
