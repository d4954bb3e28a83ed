import { defineConfig } from 'vitest/config';
import { cssModulesForVite } from '../../shared/build/cssModules.mjs';

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [cssModulesForVite()],
  define: { EW_BUILD: '"test"' },
  test: {
    environment: 'happy-dom',
    include: ['{widgets,shared,examples,test}/**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', 'test/e2e/**'],
    globalSetup: ['test/support/unitSetup.ts'],
    setupFiles: ['test/support/setup.ts'],
    restoreMocks: true,
    testTimeout: 40_000,
    maxWorkers: 2,
  },
});
