/**
 * Runs the checks: `all` is what CI runs, in the order of what fails fastest. Each stage can be run alone.
 *
 * Only Node's own modules may be imported here: in a fresh clone nothing is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../../shared/build/install.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(path.join(tmpdir(), 'checks-'));
const vitest = (config, ...more) => [
  bin('vitest'),
  'run',
  '--config',
  `test/config/${config}.ts`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path.join(reports, `${config}.json`)}`,
  ...more,
];

const build = [process.execPath, 'build.mjs'];
const stages = {
  types: [[bin('tsc'), '--noEmit', '--project', '.']],
  lint: [[bin('oxlint'), '--deny-warnings', '.']],
  format: [[bin('prettier'), '--check', '--log-level', 'warn', '.']],
  unit: [vitest('vitest.unit')],
  build: [build],
  package: [[process.execPath, 'test/config/checkPackage.mjs']],
  e2e: [build, vitest('vitest.e2e')],
  bench: [build, [process.execPath, 'test/config/bench.mjs']],
};
const all = ['types', 'lint', 'format', 'unit', 'build', 'package', 'e2e'];

function run(stage, extra = []) {
  for (const [index, [command, ...args]] of stages[stage].entries()) {
    const isLast = index === stages[stage].length - 1;
    const step =
      stages[stage].length === 1 ? stage : `${stage}, step ${index + 1} of ${stages[stage].length}`;
    const began = performance.now();
    const { status, error } = spawnSync(command, isLast ? [...args, ...extra] : args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (error) console.error(error.message);
    console.log(
      `— ${step}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
    if (status !== 0) return false;
  }
  return true;
}

/** Passed and failed tests of the stages that ran. */
function counts() {
  const total = { passed: 0, failed: 0 };
  for (const config of ['vitest.unit', 'vitest.e2e']) {
    const file = path.join(reports, `${config}.json`);
    if (!existsSync(file)) continue;
    const report = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
  }
  rmSync(reports, { recursive: true, force: true });
  return total;
}

const [wanted = 'all', ...extra] = process.argv.slice(2);
ensureInstalled();
const failed = (wanted === 'all' ? all : [wanted]).find((stage) => !run(stage, extra));
const { passed, failed: failedTests } = counts();
if (passed + failedTests > 0) console.log(`${passed} passed, ${failedTests} failed`);
process.exitCode = failed ? 1 : 0;
