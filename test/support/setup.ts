/** Before each unit test file: catalogues from disk, and what the test DOM lacks. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, vi } from 'vitest';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { setCatalogueLoader, type Catalogue } from '#shared/i18n/catalogues.ts';

// Waiting ends with what is waited for: only a failing test takes so long, or a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const locales = path.resolve(import.meta.dirname, '../../locales');

setCatalogueLoader(async (language, namespace) => {
  const text = await readFile(path.join(locales, language, `${namespace}.json`), 'utf8');
  const catalogue: Catalogue = JSON.parse(text);
  return catalogue;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
