import { join } from 'node:path';
import type { Context } from 'hono';
import { projectRoot } from '../root.ts';

/** Scripts of the site's own that are written in TypeScript, by their names. They are no part of the widgets' build. */
const sources: Readonly<Record<string, string>> = {
  'live-bot.js': 'examples/live/mesh/bot.ts',
  'live-mesh.js': 'examples/live/mesh/index.ts',
};

const made = new Map<string, Promise<string>>();

export function isScript(name: string): boolean {
  return name in sources;
}

/** One of them, bundled when it is first asked for. */
export async function sendScript(c: Context, name: string): Promise<Response> {
  const text = await (made.get(name) ?? bundle(name));
  return new Response(text, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...(c.req.query('id') !== undefined && { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    },
  });
}

function bundle(name: string): Promise<string> {
  const text = build(join(projectRoot(), sources[name] ?? ''));
  made.set(name, text);
  text.catch(() => made.delete(name));
  return text;
}

async function build(entry: string): Promise<string> {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
