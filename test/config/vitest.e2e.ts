import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { maxWorkers } from './workers.ts';

/** The suites that take longest, mostly since they go through every screen: begun last, one of them would end alone. */
const longest = [
  'access',
  'adapted',
  'faults',
  'leaks',
  'morph',
  'mechanisms',
  'agenda-display-signage',
  'agenda-editor-together',
  // Cameras of four browsers at once: not beside the suites that go through every screen.
  'live-room',
];

/** The other one with four cameras: begun when little else is left, and not beside the first. */
const last = 'live-room-meeting';

const place = ({ moduleId }: TestSpecification) => {
  const name = path.basename(moduleId, '.e2e.ts');
  const index = longest.indexOf(name);
  return index === -1 ? longest.length + (name === last ? 1 : 0) : index;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/support/browserSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers,
    // What files share has no state of its own; loading it anew for each takes as long as a test.
    isolate: false,
    // Waiting ends with what is waited for: only a failing test takes so long, or a busy machine.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
  },
});
