/**
 * Builds `dist/` (`node build.mjs`), rebuilds on change (`dev`), serves the example host (`start`).
 *
 * Only Node's own modules may be imported here at the top: in a fresh clone nothing is installed yet.
 */
import { ensureInstalled } from './shared/build/install.mjs';

/** A whole build: bundles, licences, catalogues, manifest, types, reference, command; fails when a size is over its budget. */
export async function build({ quiet = false, withExamples = true } = {}) {
  const { computeBuildId, includeExamples } = await import('./shared/build/layout.mjs');
  const { bundleAll } = await import('./shared/build/bundle.mjs');
  const { writeCatalogues, writeKeyTypes } = await import('./shared/build/catalogues.mjs');
  const { writeLicences } = await import('./shared/build/licences.mjs');
  const { writeManifest } = await import('./shared/build/manifest.mjs');
  const { describeWidgets, writeDeclarations } = await import('./shared/build/declarations.mjs');
  const { writeReference } = await import('./shared/build/reference.mjs');
  const { bundleCommand, writeCommand } = await import('./shared/build/command.mjs');
  const { checkCircles } = await import('./shared/build/circles.mjs');
  const { checkBudgets } = await import('./shared/build/budgets.mjs');
  const began = performance.now();
  includeExamples(withExamples);
  await writeKeyTypes();
  const describing = describeWidgets();
  const buildId = computeBuildId();
  const [{ built, addresses }, described, command] = await Promise.all([
    bundleAll({ buildId }),
    describing,
    bundleCommand(),
  ]);
  await Promise.all([
    writeLicences([...built, command]),
    writeCommand(command),
    writeCatalogues(built),
    writeDeclarations(described),
    writeReference(described),
  ]);
  const manifest = await writeManifest(built, { buildId, addresses });
  checkCircles(manifest);
  if (quiet) return;
  console.log(`Built ${buildId} in ${Math.round(performance.now() - began)} ms`);
  await checkBudgets(manifest);
}

async function start() {
  await build();
  const { startHost } = await import('./shared/build/host.mjs');
  await startHost();
}

async function dev() {
  const { watch } = await import('./shared/build/watch.mjs');
  await watch();
}

/** The build that `npm pack` publishes. */
const pack = () => build({ withExamples: false });

const commands = { build, start, dev, pack };

if (process.argv[1] === import.meta.filename) {
  ensureInstalled();
  const command = commands[process.argv[2] ?? 'build'];
  if (!command) throw new Error(`Unknown command; one of ${Object.keys(commands).join(', ')}`);
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
