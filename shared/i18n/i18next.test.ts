// @vitest-environment node
import * as esbuild from 'esbuild';
import { createInstance } from 'i18next';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { changedPackages } from '../build/packages.mjs';

/** As it is bundled: without the methods that nobody calls. */
async function bundled(): Promise<typeof createInstance> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `export { createInstance } from 'i18next';`, resolveDir: '.' },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [changedPackages],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)).createInstance;
}

/** Texts of every kind: the same for any values, with placeholders, in every number, of another text, missing. */
async function textsBy(create: typeof createInstance): Promise<readonly string[]> {
  const texts = create();
  await texts.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  texts.addResourceBundle('ar', 'kit', { named: '{{page, number}} {{name}}' });
  texts.addResourceBundle('en', 'kit', { fallsBack: 'In English' });
  texts.addResourceBundle('ar', 'kit', catalogue);
  texts.services.formatter?.add('number', (value) => `№${value}`);
  const t = texts.getFixedT('ar', 'kit');
  return ['named', 'fallsBack', 'missing', ...keysOf(catalogue)].flatMap((key) =>
    [0, 1, 2, 5, 11, 1_234.5].map((count) => `${key}: ${t(key, { ...values, count })}`),
  );
}

const catalogue: unknown = JSON.parse(await readFile('locales/ar/kit.json', 'utf8'));
const values = { name: '<Ada>', total: 12_000, page: 3 };

function keysOf(texts: unknown, before = ''): readonly string[] {
  return Object.entries(texts ?? {}).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [before + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${before}${key}.`),
  );
}

describe('i18next as it is bundled', () => {
  it('gives every text that it gives whole', async () => {
    const whole = await textsBy(createInstance);
    expect(whole).toContain('named: №3 <Ada>');
    expect(await textsBy(await bundled())).toEqual(whole);
  });

  it('takes what people have typed for no text of ours', async () => {
    const create = await bundled();
    const texts = create();
    await texts.init({
      lng: 'en',
      resources: { en: { kit: { hello: 'Hello {{name}}', secret: 'x' } } },
      initAsync: false,
    });
    expect(texts.getFixedT('en', 'kit')('hello', { name: '$t(secret)' })).toBe('Hello $t(secret)');
  });
});
