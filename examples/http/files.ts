import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Hono, type Context } from 'hono';
import { projectRoot } from '../root.ts';
import { allowOrigins } from './cors.ts';
import { isScript, sendScript } from './scripts.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Files of other people: style sheets that `/bare` can bring along, and what its pages are examined with. */
const vendorFiles: Readonly<Record<string, string>> = {
  'axe.js': 'node_modules/axe-core/axe.min.js',
  'bootstrap.css': 'node_modules/bootstrap/dist/css/bootstrap.css',
  'bulma.css': 'node_modules/bulma/css/bulma.css',
  'tailwind-preflight.css': 'node_modules/tailwindcss/preflight.css',
};

/** Serves `dist/` at `/widgets/`, the site's own files at `/site/` and files of other people at `/vendor/`. */
export function staticFiles(origins: readonly string[] = [], root = projectRoot()): Hono {
  const app = new Hono();
  allowOrigins(app, origins, ['/widgets/*']);
  app.get('/widgets/*', (c) => sendFile(c, join(root, 'dist'), c.req.path.slice('/widgets/'.length)));
  app.get('/site/*', (c) => {
    const name = c.req.path.slice('/site/'.length);
    return isScript(name) ? sendScript(c, name) : sendFile(c, join(root, 'examples/pages/public'), name);
  });
  app.get('/vendor/:name', (c) => sendFile(c, root, vendorFiles[c.req.param('name')] ?? ''));
  return app;
}

/** A file of a folder, or 404. */
export async function sendFile(c: Context, folder: string, encodedPath: string): Promise<Response> {
  const file = await findFile(folder, encodedPath);
  if (file === null) return c.text('Not found', 404);
  const bytes = await readFile(file);
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': cacheControl(c),
    'X-Content-Type-Options': 'nosniff',
    ETag: tag,
  };
  if (c.req.header('if-none-match') === tag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}

/** A URL that names its build or its content never changes; everything else is asked for again each time. */
function cacheControl(c: Context): string {
  const isFixed = c.req.query('id') !== undefined || c.req.path.startsWith('/widgets/chunks/');
  return isFixed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The file of that path inside the folder; null when there is none, or when the path leads out of it. */
export async function findFile(folder: string, encodedPath: string): Promise<string | null> {
  try {
    const path = decodeURIComponent(encodedPath);
    if (path === '' || path.includes('\0') || path.split(/[/\\]/).includes('..')) return null;
    const [file, base] = await Promise.all([realpath(join(folder, path)), realpath(folder)]);
    return file.startsWith(base + sep) && (await stat(file)).isFile() ? file : null;
  } catch {
    return null; // no such file
  }
}
