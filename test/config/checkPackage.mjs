/**
 * Checks what `npm pack` would publish: its files, their integrity, the types in a stranger's project, and that a build in
 * another folder gives the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../build.mjs';
import { languages, namespaces, widgetNames } from '../../shared/build/layout.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const work = mkdtempSync(path.join(tmpdir(), 'event-widgets-package-'));
const shell = process.platform === 'win32';

function assert(isTrue, message) {
  if (!isTrue) throw new Error(message);
}

/** Packs and unpacks; the published files, as paths inside the package. */
function pack() {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', work];
  const [{ filename, files }] = JSON.parse(execFileSync(npm, args, { cwd: root, encoding: 'utf8', shell }));
  execFileSync('tar', ['-xzf', path.join(work, filename), '-C', work]);
  return files.map((file) => file.path);
}

function checkFiles(files) {
  const wanted = [
    'package.json',
    'README.md',
    'LICENSE',
    'dist/THIRD-PARTY-LICENSES.txt',
    'dist/manifest.json',
    'dist/widgets.json',
    'dist/loader.js',
    'dist/runtime.js',
    'dist/ui.js',
    ...widgetNames().flatMap((name) => [`dist/${name}.js`, `dist/${name}.d.ts`]),
    ...languages.flatMap((language) => namespaces().map((name) => `dist/locales/${language}/${name}.js`)),
  ];
  const missing = wanted.filter((file) => !files.includes(file));
  assert(missing.length === 0, `Not in the package: ${missing.join(', ')}`);
  const strange = files.filter((file) => !/^(dist\/|package\.json$|README\.md$|LICENSE$)/.test(file));
  assert(strange.length === 0, `Should not be in the package: ${strange.join(', ')}`);
  const examples = files.filter((file) => /^dist\/kit\b|\.map$|\.test\./.test(file));
  assert(examples.length === 0, `Only for the example host: ${examples.join(', ')}`);
}

/** Every manifest entry that is in the package has the integrity of its bytes. */
function checkIntegrity(files) {
  const manifest = JSON.parse(readFileSync(path.join(work, 'package/dist/manifest.json'), 'utf8'));
  for (const [key, { file, integrity, imports }] of Object.entries(manifest)) {
    const name = file.replace(/\?.*/, '');
    assert(files.includes(`dist/${name}`), `${key}: the package lacks ${name}`);
    const bytes = readFileSync(path.join(work, 'package/dist', name));
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    assert(found === integrity, `${key}: its integrity is another`);
    for (const needed of imports) assert(manifest[needed], `${key}: imports ${needed}, which is not listed`);
  }
}

/** A project of someone else's, strict, in both ways of finding modules. */
function checkTypes() {
  const project = path.join(work, 'consumer');
  mkdirSync(path.join(project, 'node_modules'), { recursive: true });
  execFileSync('cp', ['-r', path.join(work, 'package'), path.join(project, 'node_modules/event-widgets')]);
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  const lines = widgetNames().map((name, index) => {
    const use = `const island${index} = mount${index}(document.body, props${index});`;
    return [
      `import { mount as mount${index}, type Props as Props${index} } from 'event-widgets/${name}';`,
      `const props${index}: Props${index} = { locale: 'ar', theme: 'dark' };`,
      `${use} island${index}.update({ timeZone: 'UTC' }); island${index}.unmount();`,
      `// @ts-expect-error a theme that is none`,
      `mount${index}(document.body, { theme: 'pink' });`,
    ].join('\n');
  });
  writeFileSync(path.join(project, 'host.ts'), lines.join('\n'));
  for (const [module, moduleResolution] of [
    ['esnext', 'bundler'],
    ['node16', 'node16'],
  ]) {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      lib: ['es2022', 'dom'],
      target: 'es2022',
      types: [],
      module,
      moduleResolution,
    };
    writeFileSync(
      path.join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['host.ts'] }),
    );
    execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['--project', project], {
      stdio: 'inherit',
      shell,
    });
  }
}

/** Builds a copy of the sources in another folder, with the same packages; the folder of its files. */
function buildElsewhere() {
  const copy = path.join(work, 'another/clone');
  const leftOut = new Set(
    ['node_modules', '.git', 'dist', 'examples/.data'].map((name) => path.join(root, name)),
  );
  cpSync(root, copy, { recursive: true, filter: (source) => !leftOut.has(source) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  execFileSync(process.execPath, ['build.mjs', 'pack'], { cwd: copy, stdio: 'pipe' });
  return path.join(copy, 'dist');
}

/** Digest of every file below a folder. */
function fingerprint(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const lines = files.map((entry) => {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    return `${path.relative(folder, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
  });
  return lines.sort().join('\n');
}

try {
  await build({ quiet: true, withExamples: false });
  const files = pack();
  checkFiles(files);
  checkIntegrity(files);
  checkTypes();
  assert(fingerprint(buildElsewhere()) === fingerprint(dist), 'A build in another folder gave other bytes');
  console.log(`Package: ${files.length} files, types and integrity hold, builds in two folders are the same`);
} finally {
  await build({ quiet: true });
  rmSync(work, { recursive: true, force: true });
}
