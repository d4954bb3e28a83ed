import { defineConfig } from 'vitest/config';
import { cssModulesForVite } from '../../shared/build/cssModules.mjs';

/** Layers of plain TypeScript (STYLE.md §1); what of them reads a document names its environment. */
const plain = ['widgets/*/domain/**/*.test.ts', 'shared/lib/**/*.test.ts'];

const outside = ['node_modules/**', 'dist/**', 'test/e2e/**'];

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [cssModulesForVite()],
  define: { EW_BUILD: '"test"' },
  test: {
    globalSetup: ['test/support/unitSetup.ts'],
    restoreMocks: true,
    testTimeout: 40_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'screen',
          environment: 'happy-dom',
          include: ['{widgets,shared,examples,test}/**/*.test.{ts,tsx}'],
          exclude: [...outside, ...plain],
          setupFiles: ['test/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: plain,
          exclude: outside,
          setupFiles: ['test/support/plainSetup.ts'],
        },
      },
    ],
  },
});
