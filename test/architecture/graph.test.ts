// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { exportsOf, filesBelow, importsOf, read, type Export, type Import } from './files.ts';

const files = ['widgets', 'shared', 'examples', 'test']
  .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs)$/))
  .filter((file) => !file.endsWith('.d.ts'))
  .concat('build.mjs');
const isTest = (file: string) => /^test\/(?!config\/)/.test(file) || /\.test\.tsx?$/.test(file);
const imports = files.flatMap(importsOf);
const grouped = (key: (one: Import) => string) => {
  const groups = new Map<string, Import[]>();
  for (const one of imports) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return (file: string) => groups.get(file) ?? [];
};
const importsOfFile = grouped(({ from }) => from);
const importsInto = grouped(({ to }) => to);
const code = new Map(files.map((file) => [file, read(file).replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*/gm, '')]));
const words = new Map(files.map((file) => [file, new Set(code.get(file)?.match(/\w+/g))]));
const uses = (file: string, name: string) =>
  (code.get(file) ?? '').split(new RegExp(`\\b${name}\\b`)).length - 1;

/** The shortest way from a file back to itself, if there is one. */
function cycleOf(start: string): readonly string[] {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const { to } of importsOfFile(way.at(-1) ?? '')) {
      if (to === start) return way;
      if (!seen.has(to)) ways.push([...way, to]);
      seen.add(to);
    }
  }
  return [];
}

/** What is named without an import: what is built, configured, run. */
const isEntry = (file: string) =>
  /^(widgets\/[^/]+\/index\.tsx|examples\/pages\/kit\/index\.tsx|examples\/live\/mesh\/index\.ts|shared\/mount\/loader\.ts|shared\/reference\/documents\.ts)$/.test(
    file,
  ) ||
  /^test\/(architecture|bench|config|e2e|support\/(unitSetup|pictures\/index|probe))\b|\.test\.tsx?$|^(?!shared\/build\/).*\.mjs$/.test(
    file,
  );

/** Taken by generated code, and by tests that put something in its place or look behind it. */
const seams = [
  // Taken by the build.
  'shared/reference/typings.ts: typeOfProp',
  'shared/reference/typings.ts: typesOfEvents',
  'shared/build/arrayFrom.mjs: arrayFrom',
  'shared/island/sheets.ts: registerSheet',
  'shared/lib/parts.ts: offerParts',
  'shared/lib/parts.ts: partsOf',
  'shared/i18n/catalogues.ts: setCatalogueLoader',
  'shared/mount/registry.ts: openElements',
];

/**
 * Whether the product takes the name. What tests alone take lives where its own file uses it too (the tested part of a
 * module), and so does a type that its own file uses: it says what the file's functions take and give. Who loads a whole
 * module hands it on: then the name is looked for everywhere.
 */
function isAlive(file: string, { name, isType }: Export): boolean {
  const into = importsInto(file);
  const isNamed = (other: string) => other !== file && words.get(other)?.has(name) === true;
  const takers = into.some(({ names }) => names === undefined)
    ? files.filter(isNamed)
    : into.filter(({ names }) => names?.includes(name)).map(({ from }) => from);
  if (takers.some((from) => isTest(file) || !isTest(from))) return true;
  return (isType || takers.length > 0) && uses(file, name) > 1;
}

describe('files', () => {
  it('do not import each other in a circle, types and import() included', () => {
    const cycles = files.map(cycleOf).filter((cycle) => cycle.length > 0);
    const distinct = new Map(cycles.map((cycle) => [[...cycle].sort().join(), cycle.join(' → ')]));
    expect([...distinct.values()]).toEqual([]);
  });

  it('export only what another file takes', () => {
    const dead = files
      .filter((file) => !isEntry(file))
      .flatMap((file) =>
        exportsOf(file)
          .filter((one) => !isAlive(file, one))
          .map(({ name }) => `${file}: ${name}`),
      );
    expect(dead.filter((one) => !seams.includes(one))).toEqual([]);
  });
});
