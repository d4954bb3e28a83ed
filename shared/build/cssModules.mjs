/**
 * CSS Modules, compiled by one function for the build (esbuild) and for the tests (vite).
 *
 * `import styles from './grid.module.css'` gives the class names; loading the module registers its text with
 * `shared/island/sheets.ts`, which adopts it into every island's shadow root. Class names carry a hash of the path, so
 * two files of the same name cannot meet. What stands behind both is as it was written: nobody ships a list of names.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';

export const root = path.resolve(import.meta.dirname, '../..');
const sheets = '#shared/island/sheets.ts';

/** Compiles one `.module.css` file to the source of an ES module. */
async function compileCssModule(file, { minify = true, adapt = (text) => text } = {}) {
  const source = path.relative(root, file).split(path.sep).join('/');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 6);
  const name = path.basename(file, '.module.css').replace(/\W/g, '_');
  const virtual = {
    name: 'virtual-css',
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, () => ({ path: `${name}_${hash}.css`, namespace: 'css' }));
      build.onLoad({ filter: /.*/, namespace: 'css' }, async () => ({
        contents: await readFile(file, 'utf8'),
        loader: 'local-css',
        resolveDir: path.dirname(file),
      }));
    },
  };
  const result = await esbuild.build({
    stdin: { contents: 'export { default } from "virtual:css"', resolveDir: root },
    bundle: true,
    write: false,
    outdir: '/out',
    format: 'esm',
    target: 'es2022',
    minifySyntax: minify,
    minifyWhitespace: minify,
    plugins: [virtual],
    logLevel: 'silent',
  });
  const text = result.outputFiles.find((output) => output.path.endsWith('.css'))?.text ?? '';
  const script = result.outputFiles.find((output) => output.path.endsWith('.js'))?.text ?? '';
  const { default: classes = {} } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  const prefix = `${name}_${hash}_`;
  const other = Object.entries(classes).find(([written, given]) => given !== prefix + written);
  if (other) throw new Error(`${source}: .${other.join(' is called ')}, not ${prefix}…`);
  const said = [source, await adapt(text), prefix].map((one) => JSON.stringify(one));
  return [
    `import { registerSheet } from ${JSON.stringify(sheets)};`,
    `export default registerSheet(${said.join(', ')});`,
  ].join('\n');
}

/** A plain `.css` file as text (vendors' sheets, the theme): `import text from './theme.css?text'`. */
async function compileCssText(file, minify = true) {
  const result = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    minify,
    write: false,
    logLevel: 'silent',
    loader: { '.svg': 'dataurl', '.woff2': 'dataurl', '.woff': 'empty', '.ttf': 'empty' },
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Compiles a file again only when its text has changed: many passes take the same sheets. */
function rememberCompiled(options) {
  const known = new Map();
  return async (file) => {
    const text = await readFile(file, 'utf8');
    if (known.get(file)?.text !== text) known.set(file, { text, module: compileCssModule(file, options) });
    return known.get(file).module;
  };
}

/** The esbuild side. */
export const cssModulesForEsbuild = (options, compile = rememberCompiled(options)) => ({
  name: 'css-modules',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path: file }) => ({
      contents: await compile(file),
      loader: 'js',
      resolveDir: path.dirname(file),
      watchFiles: [file],
    }));
    build.onResolve({ filter: /\.css\?text$/ }, async ({ path: id, importer, resolveDir }) => {
      const found = await build.resolve(id.slice(0, -5), { importer, resolveDir, kind: 'import-statement' });
      // From the root: a path of this machine would find its way into the names of chunks.
      return { path: path.relative(root, found.path), namespace: 'css-text' };
    });
    build.onLoad({ filter: /.*/, namespace: 'css-text' }, async ({ path: file }) => ({
      contents: await compileCssText(path.join(root, file)),
      loader: 'text',
      watchFiles: [path.join(root, file)],
    }));
  },
});

/** A declaration that unit tests do without: no role, name or visibility, and nothing that our code reads, depends on it. */
const unread = /^\s*(?!(?:display|visibility|direction|pointer-events|overflow(?:-[xy])?):)[\w-]+:.*;\n/gm;

/** Of a sheet only what unit tests read: their document works out every element's style by trying every rule. */
async function lean(text) {
  const { code: oneALine } = await esbuild.transform(text, { loader: 'css' });
  const { code } = await esbuild.transform(oneALine.replace(unread, ''), { loader: 'css', minify: true });
  return code;
}

/** The vite side, for vitest: with lean sheets. `css.test.ts` looks at the real ones. */
export const cssModulesForVite = () => ({
  name: 'css-modules',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!/\.module\.css$|\.css\?text$/.test(id)) return undefined;
    const found = await this.resolve(id.replace(/\?text$/, ''), importer, { skipSelf: true });
    return found ? `${found.id}${id.endsWith('?text') ? '.text' : ''}.js` : undefined;
  },
  async load(id) {
    if (id.endsWith('.css.text.js'))
      return `export default ${JSON.stringify(await lean(await compileCssText(id.slice(0, -8))))};`;
    if (id.endsWith('.module.css.js')) {
      this.addWatchFile(id.slice(0, -3));
      return compileCssModule(id.slice(0, -3), { adapt: lean });
    }
    return undefined;
  },
});
