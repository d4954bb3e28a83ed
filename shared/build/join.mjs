/**
 * Joins what esbuild's splitting leaves in crumbs. A module that a screen and one of its lazy parts need lies in a chunk of its
 * own, which the screen's entry would have to wait for: here it goes into the entry, and the part takes it from there. It does
 * so through the runtime, not by the entry's address: that one may have been fetched under another (`&retry=`), and would be
 * there twice. Chunks that only lazy parts share stay files, and are asked for together with the part.
 */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { firstViewParts, root } from './layout.mjs';

/** Files that an output imports at once, directly or through others, of those in the map. */
function importedBy(output, files, found = new Set()) {
  for (const { to, isLazy } of output.imports) {
    const next = files.get(to);
    if (isLazy || !next || found.has(next)) continue;
    found.add(next);
    importedBy(next, files, found);
  }
  return found;
}

const relative = (from, to) => (from.includes('/') ? `../${to}` : `./${to}`);

/** An import of a joined chunk, as esbuild writes it in another chunk. */
const chunkImport = /import\s*(?:\{([^}]*)\}\s*from\s*)?"\.\/(chunk-\w+\.js)";?/g;

/** What the entry calls a name of a joined chunk for its parts, and notes that it is wanted: short, since each stands in both. */
function nameFor(wanted, chunk, name) {
  const key = `${chunk} ${name}`;
  if (!wanted.has(key)) wanted.set(key, { as: `_${wanted.size.toString(36)}`, chunk, name });
  return wanted.get(key).as;
}

/** How a part begins that takes something from its entry. */
const takesParts = 'import{partsOf as ewPartsOf}';

/** Takes the names of joined chunks from the entry; notes in `wanted` which. */
function takeFromEntry(output, joined, { id, buildId }, wanted) {
  const taken = [];
  const text = output.text.replace(chunkImport, (whole, list, chunk) => {
    if (!joined.has(`chunks/${chunk}`)) return whole;
    for (const pair of list?.split(',') ?? []) {
      const [name, local = name] = pair.trim().split(/\s+as\s+/);
      taken.push(`${nameFor(wanted, chunk, name)}:${local}`);
    }
    return '';
  });
  for (const file of joined)
    if (text.includes(`/${path.basename(file)}"`))
      throw new Error(`${output.file} asks for ${file}, which has gone into the entry`);
  if (taken.length === 0) return text;
  return `${takesParts}from"ew-runtime:${buildId}";const{${taken.join(',')}}=ewPartsOf(${JSON.stringify(id)});${text}`;
}

/** A chunk of lazy parts that is not worth a request of its own goes into the entry too. In bytes. */
const crumb = 1_000;

/** What the parts that a screen fetches by itself at first import: no requests of their own either. */
function importedAtFirst(files, name) {
  const names = firstViewParts[name] ?? [];
  const parts = [...files.values()].filter(({ file }) =>
    names.some((part) => new RegExp(`^chunks/${part}-\\w+\\.js$`).test(file)),
  );
  return new Set(parts.flatMap((part) => [...importedBy(part, files)]));
}

/** What goes into the entry: the chunks it imports, and crumbs and those of its first view that need nothing else. */
function chunksOfEntry(main, files, name) {
  const joined = importedBy(main, files);
  const atFirst = importedAtFirst(files, name);
  const crumbs = [...files.values()].filter(
    (output) => /\/chunk-\w+\.js$/.test(output.file) && (output.text.length < crumb || atFirst.has(output)),
  );
  for (const output of crumbs) {
    const needed = importedBy(output, files);
    if ([...needed].every((one) => joined.has(one))) joined.add(output);
  }
  return joined;
}

/** An import of what lies outside, as esbuild writes it and as we do. */
const outsideImport = /import\s*\{([^}]*)\}\s*from\s*["'](ew-[^"']+)["'];?/g;

/** Leaves out what a chunk imports from outside and does not use: other chunks took it from there. */
function withoutUnused(text) {
  const words = new Map();
  for (const [word] of text.matchAll(/[\w$]+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  return text.replace(outsideImport, (_, list, from) => {
    const used = list.split(',').filter(
      (part) =>
        words.get(
          part
            .trim()
            .split(/\s+as\s+/)
            .at(-1),
        ) > 1,
    );
    return used.length > 0 ? `import{${used.join(',')}}from${JSON.stringify(from)};` : '';
  });
}

/** What modules import of each file outside: its names, by its placeholder. */
function namesOutside(texts) {
  const names = new Map();
  for (const text of texts)
    for (const [, list, from] of text.matchAll(outsideImport)) {
      const asked = list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0]);
      names.set(from, new Set([...(names.get(from) ?? []), ...asked]));
    }
  return names;
}

/**
 * Reads outputs from memory, as modules that import each other. What lies outside is imported through one module for each file
 * there: else each name would be imported anew, under another name, for every module that uses it.
 *
 * @param start the module that begins.
 */
const fromMemory = (files, start) => ({
  name: 'from-memory',
  setup(build) {
    const folderOf = (importer) => (importer.includes('/') ? 'chunks/' : '');
    build.onResolve({ filter: /^\.\.?\// }, ({ path: id, importer, kind }) => {
      const file =
        importer === '<stdin>'
          ? id.slice(2)
          : `${folderOf(importer)}${id.replace(/^\.\//, '')}`.replace('chunks/../', '');
      return kind === 'dynamic-import'
        ? { path: `./${file}`, external: true }
        : { path: file, namespace: 'memory' };
    });
    const texts = new Map([...files].map(([file, { text }]) => [file, withoutUnused(text)]));
    const names = namesOutside([start, ...texts.values()]);
    build.onResolve({ filter: /^ew-/ }, ({ path: id, kind, namespace }) =>
      kind === 'dynamic-import' || namespace === 'outside'
        ? { path: id, external: true, sideEffects: false }
        : { path: id, namespace: 'outside', sideEffects: false },
    );
    build.onLoad({ filter: /.*/, namespace: 'outside' }, ({ path: id }) => ({
      contents: `export { ${[...names.get(id)].join(', ')} } from ${JSON.stringify(id)};`,
    }));
    build.onLoad({ filter: /.*/, namespace: 'memory' }, ({ path: file }) => ({
      contents: texts.get(file),
      loader: 'js',
    }));
  },
});

/** The entry with its chunks in it, and what it hands over to its parts. */
async function joinEntry(main, { files, wanted, entry: { id, buildId } }) {
  const all = [...wanted.values()];
  const imports = all.map(({ as, chunk, name }) => `import { ${name} as ${as} } from './chunks/${chunk}';`);
  const offer = [
    `import { offerParts } from 'ew-runtime:${buildId}';`,
    `offerParts(${JSON.stringify(id)}, { ${all.map(({ as }) => as).join(', ')} });`,
  ];
  const start = [...imports, `export * from './${main.file}';`, ...(wanted.size > 0 ? offer : [])].join('\n');
  const { outputFiles } = await esbuild.build({
    stdin: { contents: start, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    plugins: [fromMemory(files, start)],
    logLevel: 'warning',
  });
  return withoutUnused(outputFiles[0].text);
}

/** Asks for what a part imports together with it, not after it. A failure is told by the part's own import. */
function askTogether(output, files) {
  return output.text.replace(/import\("\.\/([^"]+)"\)/g, (whole, id) => {
    const part = files.get(output.file.includes('/') ? `chunks/${id}` : id);
    const others = part ? [...importedBy(part, files)] : [];
    if (others.length === 0) return whole;
    const asked = others.map(({ file }) => `import("${relative(output.file, file)}").catch(()=>{})`);
    return `Promise.all([${whole},${asked.join(',')}]).then(([part])=>part)`;
  });
}

/**
 * Gives a name of the screen's own to each part that takes something from its entry: another screen's part of the same content
 * has the same name, and takes from another entry. Without it whoever is written last would be both.
 */
function renameTakers(outputs, name) {
  const own = new Map(
    outputs
      .filter(({ text }) => text.startsWith(takesParts))
      .map(({ file }) => [file, file.replace(/\.js$/, `-${name}.js`)]),
  );
  const renamed = (file) => own.get(file) ?? file;
  return outputs.map((output) => {
    let { text } = output;
    for (const [from, to] of own)
      text = text.replaceAll(`/${path.basename(from)}"`, `/${path.basename(to)}"`);
    const imports = output.imports.map((one) => ({ ...one, to: renamed(one.to) }));
    return { ...output, file: renamed(output.file), text, imports };
  });
}

/** The outputs of a widget's pass, its crumbs in its entry. */
export async function joinCrumbs(outputs, { name, buildId }) {
  const files = new Map(outputs.map((output) => [output.file, output]));
  const main = outputs.find(({ isEntry, file }) => isEntry && file === `${name}.js`);
  const joined = chunksOfEntry(main, files, name);
  const joinedNames = new Set([...joined].map(({ file }) => file));
  const entry = { id: `${name}:${buildId}`, buildId };
  const wanted = new Map();
  const parts = outputs
    .filter((output) => output !== main && !joined.has(output))
    .map((output) => ({
      ...output,
      text: takeFromEntry(output, joinedNames, entry, wanted),
      imports: output.imports.filter(({ to }) => !joinedNames.has(to)),
    }));
  const named = renameTakers([main, ...joined, ...parts], name);
  const all = named.slice(0, 1 + joined.size);
  const whole = {
    ...all[0],
    text: await joinEntry(all[0], { files: new Map(all.map((one) => [one.file, one])), wanted, entry }),
    inputs: [...new Set(all.flatMap(({ inputs }) => inputs))],
    imports: all.flatMap(({ imports }) => imports).filter(({ to }) => !joinedNames.has(to)),
  };
  const kept = new Map([whole, ...named.slice(all.length)].map((output) => [output.file, output]));
  return [...kept.values()].map((output) => ({ ...output, text: askTogether(output, kept) }));
}
