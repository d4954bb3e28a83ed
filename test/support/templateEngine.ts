/** The engine of the template designer alone on a page, bundled as the build does it. */
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { CreateEngine, Engine, EngineDocument } from '../../widgets/template-designer/engine/engine.ts';
import { ownLanguage } from '../../shared/build/bundle.mjs';
import { changedPackages } from '../../shared/build/packages.mjs';
import { addScript } from './buildFiles.ts';

/** What the page holds for its test. */
declare global {
  interface Window {
    createTemplateEngine?: CreateEngine;
    engines?: Record<string, Engine>;
    engineErrors?: string[];
  }
}

let bundle: Promise<string> | undefined;

/** As in `dist/`: with what is changed in packages, and the language's own under names of ours. */
async function bundleEngine(): Promise<string> {
  const result = await build({
    stdin: {
      contents: `import { createEngine } from './widgets/template-designer/engine/grapesEngine.ts';
        Object.assign(globalThis, { createTemplateEngine: createEngine, engines: {}, engineErrors: [] });`,
      resolveDir: path.resolve('.'),
      loader: 'ts',
    },
    preserveSymlinks: true,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    inject: ownLanguage.inject,
    define: { ...ownLanguage.define, 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    plugins: [changedPackages],
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Gives a page the engine. */
export async function addEngine(page: Page): Promise<void> {
  bundle ??= bundleEngine();
  await addScript(page, 'template-engine', await bundle);
  await page.waitForFunction(() => window.createTemplateEngine !== undefined);
}

export interface Opening {
  readonly name: string;
  readonly document: EngineDocument;
  readonly isReadOnly?: boolean;
}

/** Opens one in a shadow root of its own, and waits until the mail is drawn. */
export async function openEngine(page: Page, opening: Opening): Promise<void> {
  await page.evaluate(({ name, document: given, isReadOnly = false }) => {
    const host = document.createElement('div');
    host.id = name;
    const place = document.createElement('div');
    place.style.height = '400px';
    host.attachShadow({ mode: 'open' }).append(place);
    document.body.prepend(host);
    const engine = window.createTemplateEngine?.({
      canvas: place,
      document: given,
      isReadOnly,
      words: {
        canvas: `Mail ${name}`,
        locked: 'Locked',
        unknownTag: 'Unknown tag',
        text: 'Some text',
        heading: 'Heading',
        button: 'Button',
      },
      cleanPaste: (html) => html,
      onError: (error) => window.engineErrors?.push(String(error)),
    });
    engine?.setTags([
      { tag: '{{first_name}}', name: 'First name', sample: null },
      { tag: '{{last_name}}', name: 'Last name', sample: null },
    ]);
    if (engine && window.engines) window.engines[name] = engine;
  }, opening);
  await page
    .frameLocator(`#${name(opening)} iframe`)
    .locator('[data-ew-block]')
    .first()
    .waitFor({ state: 'attached' });
}

const name = (opening: Opening) => opening.name;
