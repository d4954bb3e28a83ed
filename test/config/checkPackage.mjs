/**
 * Checks what `npm pack` would publish, built in another folder: its files, their integrity, the types in a stranger's
 * project, and that its bytes are those of the build in `dist/`, which has the example host's page in addition and is left alone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
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
import { isDeepStrictEqual } from 'node:util';
import { languages, namespaces, widgetNames } from '../../shared/build/layout.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const work = mkdtempSync(path.join(tmpdir(), 'event-widgets-package-'));
const shell = process.platform === 'win32';

function assert(isTrue, message) {
  if (!isTrue) throw new Error(message);
}

/** Builds what is published from a copy of the sources in another folder, with the same packages; that folder. */
function buildElsewhere() {
  const copy = path.join(work, 'another/clone');
  const leftOut = new Set(
    ['node_modules', '.git', 'dist', 'examples/.data'].map((name) => path.join(root, name)),
  );
  cpSync(root, copy, { recursive: true, filter: (source) => !leftOut.has(source) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  execFileSync(process.execPath, ['build.mjs', 'pack'], { cwd: copy, stdio: 'pipe' });
  return copy;
}

/** Packs and unpacks; the published files, as paths inside the package. */
function pack(from) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', work];
  const [{ filename, files }] = JSON.parse(execFileSync(npm, args, { cwd: from, encoding: 'utf8', shell }));
  execFileSync('tar', ['-xzf', path.join(work, filename), '-C', work]);
  return files.map((file) => file.path);
}

/** Files of its own that a page leads to. */
function linksOf(page) {
  const text = readFileSync(path.join(work, 'package', page), 'utf8');
  return [...text.matchAll(/\]\(([\w/.-]+)\)/g)].map(([, file]) => file);
}

function checkFiles(files) {
  const wanted = [
    'package.json',
    'README.md',
    'LICENSE',
    'dist/THIRD-PARTY-LICENSES.txt',
    'dist/manifest.json',
    'dist/widgets.json',
    'dist/openapi.json',
    'dist/asyncapi.json',
    'dist/bin/event-widgets.mjs',
    'dist/loader.js',
    'dist/runtime.js',
    'dist/ui.js',
    ...widgetNames().flatMap((name) => [`dist/${name}.js`, `dist/${name}.d.ts`]),
    ...linksOf('README.md'),
    ...languages.flatMap((language) => namespaces().map((name) => `dist/locales/${language}/${name}.js`)),
  ];
  const missing = wanted.filter((file) => !files.includes(file));
  assert(missing.length === 0, `Not in the package: ${missing.join(', ')}`);
  const known =
    /^(dist\/|package\.json$|README\.md$|LICENSE$|widgets\/[\w-]+\/README\.md$|examples\/pictures\/[\w-]+\.webp$)/;
  const strange = files.filter((file) => !known.test(file));
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

/** The command of the package, with nothing beside it: one file written, and a server that is not there. */
function checkCommand() {
  const { bin } = JSON.parse(readFileSync(path.join(work, 'package/package.json'), 'utf8'));
  const command = path.join(work, 'package', bin['event-widgets']);
  const app = path.join(work, 'laravel');
  // The second screen's list is asked for by code that lies in the shared files.
  execFileSync(process.execPath, [command, 'laravel', app, '--widgets', 'environment-manager,form-replies']);
  const routes = readFileSync(path.join(app, 'routes/event-widgets/web.php'), 'utf8');
  for (const address of ['/api/environments/get-environments-list', '/api/forms/get-replies/{formId}'])
    assert(routes.includes(address), `The command wrote no route for ${address}`);
  const args = [command, 'check', 'http://127.0.0.1:1', '--widgets', 'environment-manager'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert(
    status === 1 && stdout.includes('NO GET /api/environments/'),
    `The command found no fault: ${stdout}`,
  );
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

/** Digests of the files below a folder by their paths. */
function digests(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

/** The lists name the page of the example host where it was built, too: what both name is compared. */
const lists = ['manifest.json', 'widgets.json'];

function checkBytes(published) {
  const whole = digests(dist);
  for (const [file, digest] of digests(published))
    if (!lists.includes(file)) assert(whole.get(file) === digest, `Two builds gave other bytes: ${file}`);
  for (const list of lists) {
    const [here, there] = [dist, published].map((folder) =>
      JSON.parse(readFileSync(path.join(folder, list), 'utf8')),
    );
    for (const [key, value] of Object.entries(there))
      assert(isDeepStrictEqual(here[key], value), `Two builds list something else: ${key}`);
  }
}

try {
  const clone = buildElsewhere();
  const files = pack(clone);
  checkFiles(files);
  checkIntegrity(files);
  checkCommand();
  checkTypes();
  checkBytes(path.join(clone, 'dist'));
  console.log(
    `Package: ${files.length} files, types, command and integrity hold, builds in two folders are the same`,
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}
