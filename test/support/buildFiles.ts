/** The files of `dist/`, and how tests serve scripts of their own to a page as files of its own origin. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

const dist = path.resolve('dist');

/** Address of a file of the build as the pages name it: `/widgets/runtime.js?id=8f3c`. */
export function addressOf(file: string): string {
  return `/widgets/${file}?id=${buildId()}`;
}

/** The id on every stable address of this build. */
function buildId(): string {
  const manifest = readFileSync(path.join(dist, 'manifest.json'), 'utf8');
  const found = /loader\.js\?id=(\w+)/.exec(manifest)?.[1];
  if (found === undefined) throw new Error('dist/ holds no build');
  return found;
}

const script = { contentType: 'text/javascript; charset=utf-8' };

/** Adds a script of the page's own origin, so that the strictest policy lets it run. */
export async function addScript(page: Page, name: string, body: string): Promise<void> {
  await page.route(`**/test/${name}.js`, (route) => route.fulfill({ ...script, body }));
  await page.addScriptTag({ url: `/test/${name}.js`, type: 'module' });
}

/** Bundles a module written here for the browser. */
export async function bundleForPage(contents: string): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: path.resolve('.'), loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Serves this build a second time under `folder`, as another build: its id is another wherever it stands. */
export async function serveOtherBuild(page: Page, folder: string, id: string): Promise<void> {
  const own = buildId();
  await page.route(`**/${folder}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.split(`/${folder}/`)[1] ?? '';
    const text = await readFile(path.join(dist, file), 'utf8');
    await route.fulfill({ ...script, body: text.replaceAll(own, id) });
  });
}
