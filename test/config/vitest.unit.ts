import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { randomFrom } from '../../examples/database/seed/random.ts';
import { changedAgora } from '../support/changedAgora.ts';
import { maxWorkers } from './workers.ts';
import { cssModulesForVite } from '../../shared/build/cssModules.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Layers of plain TypeScript (STYLE.md §1); what of them reads a document names its environment. */
const plain = /^(widgets\/[^/]+\/domain|shared\/lib)\/.*\.ts$/;

/** Files of tests, by how they run: in a worker of their own, without a document, or with one. */
const kinds = ['screen', 'alone', 'plain'] as const;

function kindOf(file: string): (typeof kinds)[number] {
  const text = readFileSync(path.join(root, file), 'utf8');
  // A module that is replaced would be so for the next file, too; and modules of the files before still listen on the window.
  if (/\bvi\.(do)?[mM]ock\(|^\/\/ Alone: /m.test(text)) return 'alone';
  const [, environment] = /@vitest-environment (\S+)/.exec(text) ?? [];
  return (environment ?? (plain.test(file) ? 'node' : 'happy-dom')) === 'node' ? 'plain' : 'screen';
}

const files = ['widgets', 'shared', 'examples', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /\.test\.tsx?$/.test(file)),
);
const kindByFile = new Map(files.map((file) => [file, kindOf(file)]));

/**
 * Kind by kind, since a worker is used again only for the same kind. `--sequence.seed=7` shuffles the files of each kind, always in
 * the same way; `--sequence.shuffle` their tests too, by a seed that is printed.
 */
class KindByKind extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const sorted = seed === undefined ? await super.sort(specifications) : shuffle(specifications, seed);
    const place = ({ project }: TestSpecification) => kinds.findIndex((kind) => kind === project.name);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

function shuffle(specifications: readonly TestSpecification[], seed: number): TestSpecification[] {
  const random = randomFrom(seed);
  return specifications
    .toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
    .map((specification) => ({ specification, place: random.int(0, 1e9) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ specification }) => specification);
}

export default defineConfig({
  root,
  plugins: [cssModulesForVite()],
  define: { EW_BUILD: '"test"', EW_WIDGETS: '["campaigns", "speakers"]' },
  resolve: {
    alias: [
      { find: /^pusher-js$/, replacement: path.join(root, 'test/support/webPusher.ts') },
      { find: /^agora-rtc-react$/, replacement: changedAgora },
      { find: /^react-apexcharts$/, replacement: path.join(root, 'test/support/standInChart.ts') },
    ],
  },
  test: {
    globalSetup: ['test/support/unitSetup.ts'],
    restoreMocks: true,
    testTimeout: 40_000,
    hookTimeout: 40_000,
    maxWorkers,
    pool: 'forks',
    // Its files name each other without their endings, which Node alone does not find.
    server: { deps: { inline: [/@zxing\/library/] } },
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: KindByKind },
    projects: kinds.map((kind) => ({
      extends: true,
      test: {
        name: kind,
        isolate: kind === 'alone',
        environment: kind === 'plain' ? 'node' : 'happy-dom',
        include: files.filter((file) => kindByFile.get(file) === kind),
        setupFiles: [`test/support/${kind === 'plain' ? 'plainSetup' : 'setup'}.ts`],
      },
    })),
  },
});
