import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BenchContext, Row } from './bench.ts';

export const name = 'bytes, gzip';

interface Measured {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
}

const isShared = ({ name: file }: Measured) => /^(runtime|ui)\.js$/.test(file);
const isLoader = ({ name: file }: Measured) => file === 'loader.js';

/** Every budgeted file; then a page with the lightest widget beside React alone. */
export async function run({ root, bundle, textOf }: BenchContext): Promise<Row[]> {
  const manifest: unknown = JSON.parse(await readFile(path.join(root, 'dist/manifest.json'), 'utf8'));
  const { measure } = await import(pathToFileURL(path.join(root, 'shared/build/budgets.mjs')).href);
  const measured: readonly Measured[] = await measure(manifest);
  const rows: Row[] = measured.map(({ name: what, size, limit }) => ({
    what,
    unit: 'KB',
    ours: size,
    limit,
  }));
  const [lightest] = measured
    .filter((one) => one.name.endsWith('.js') && !isShared(one) && !isLoader(one))
    .toSorted((a, b) => a.size - b.size);
  if (!lightest) return rows;
  const ours = [...measured.filter(isShared), lightest].reduce((sum, { size }) => sum + size, 0);
  const hello = await textOf(await bundle('test/bench/baselines/reactHello.tsx'));
  const baseline = gzipSync(hello, { level: 9 }).length / 1024;
  return [
    ...rows,
    { what: `a page with ${lightest.name}`, unit: 'KB', ours, baseline, contender: 'React hello' },
  ];
}
