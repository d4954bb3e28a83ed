/**
 * Runs the checks. `all` is what CI runs: types, lint, format, build and package one after another, beside them the unit tests,
 * then the browser tests; `all WIDGET` (`npm test -- campaigns`) proves one screen. Each stage can be run alone.
 *
 * Only Node's own modules may be imported here: in a fresh clone nothing is installed yet.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../../shared/build/install.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(path.join(tmpdir(), 'checks-'));
const vitest = (config) => [
  bin('vitest'),
  'run',
  '--config',
  `test/config/${config}.ts`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path.join(reports, `${config}.json`)}`,
];

const stages = {
  types: [bin('tsc'), '--noEmit', '--project', '.'],
  lint: [bin('oxlint'), '--deny-warnings', '.'],
  format: [bin('oxfmt'), '--check'],
  unit: vitest('vitest.unit'),
  build: [process.execPath, 'build.mjs'],
  package: [process.execPath, 'test/config/checkPackage.mjs'],
  e2e: vitest('vitest.e2e'),
  bench: [process.execPath, 'test/config/bench.mjs'],
};
/** Stages that need a build of their own when they are run alone. */
const built = ['package', 'e2e', 'bench'];
const failed = [];

/**
 * Runs one stage to its end, and says how it went. Beside others, what it writes is passed `on` line by line, or `held` back
 * until it has ended; alone it has the terminal for itself.
 */
async function run(stage, { extra = [], env = {}, output = 'own' } = {}) {
  const [command, ...args] = stages[stage];
  const began = performance.now();
  const child = spawn(command, [...args, ...extra], {
    cwd: root,
    env: { ...process.env, ...(output !== 'own' && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: output === 'own' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const held = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output === 'on' ? process.stdout.write(chunk) : held.push(chunk)));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', resolve);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(Buffer.concat(held));
  console.log(`— ${stage}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (code !== 0) failed.push(stage);
  return code === 0;
}

/** One after another, until one fails. */
async function inTurn(names, options) {
  for (const name of names) if (!(await run(name, options))) return;
}

async function runAll() {
  await Promise.all([
    inTurn(['types', 'lint', 'format', 'build', 'package'], { output: 'held' }),
    run('unit', { output: 'on' }),
  ]);
  if (failed.length === 0) await run('e2e');
}

/** Browser tests by whose they are: `campaigns-together` is of campaigns; what all screens must pass, of each. */
function browserTestsOf(widget) {
  const own = readdirSync(path.join(root, 'test/e2e')).filter(
    (file) => file === `${widget}.e2e.ts` || (file.startsWith(`${widget}-`) && file.endsWith('.e2e.ts')),
  );
  return [...own.map((file) => `test/e2e/${file}`), 'test/e2e/all-screens/'];
}

async function runOne(widget) {
  const unit = { output: 'on', extra: [`widgets/${widget}/`, 'test/architecture/'] };
  await Promise.all([inTurn(['types', 'build'], { output: 'held' }), run('unit', unit)]);
  if (failed.length === 0) await run('e2e', { extra: browserTestsOf(widget), env: { SCREEN: widget } });
}

async function runStage(stage, extra) {
  if (built.includes(stage)) await run('build');
  if (failed.length === 0) await run(stage, { extra });
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
  return total;
}

const [wanted = 'all', ...extra] = process.argv.slice(2);
const [widget] = extra;
ensureInstalled();
if (wanted !== 'all') await runStage(wanted, extra);
else if (widget === undefined) await runAll();
else if (existsSync(path.join(root, 'widgets', widget, 'index.tsx'))) await runOne(widget);
else failed.push(`there is no widget «${widget}»`);
const tests = counts();
rmSync(reports, { recursive: true, force: true });
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
if (tests.passed + tests.failed > 0) console.log(`${tests.passed} passed, ${tests.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
