/** Before each unit test file: catalogues from disk, and what the test DOM lacks. */
import './reactClock.ts';
import { patienceMs } from './patience.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { configure } from '@testing-library/dom';
import { act, cleanup } from '@testing-library/react';
import { watchPageEvents } from './pageEvents.ts';
import { setCatalogueLoader, type Catalogue } from '#shared/i18n/catalogues.ts';

configure({ asyncUtilTimeout: patienceMs, defaultHidden: false });

// React's development build takes a stack for every element it makes, which no test reads. After so many it takes none.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 1e9,
    set: (count: number) => {
      void count;
    },
  });

const locales = path.resolve(import.meta.dirname, '../../locales');

async function readCatalogue(language: string, namespace: string): Promise<readonly [string, Catalogue]> {
  const text = await readFile(path.join(locales, language, `${namespace}.json`), 'utf8');
  const catalogue: Catalogue = JSON.parse(text);
  return [namespace, catalogue];
}

setCatalogueLoader(async (language, name) =>
  Object.fromEntries(await Promise.all(['common', 'kit', name].map((one) => readCatalogue(language, one)))),
);

watchPageEvents();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// A worker goes on to the next file, which begins with a page and modules of its own; timers of notices would outlive theirs.
afterAll(async () => {
  const { pageStore } = await import('#shared/store/page.ts');
  act(() => pageStore.setState({ notices: [] }));
  for (const el of [document.documentElement, document.head, document.body])
    for (const name of el.getAttributeNames()) el.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.resetModules();
});
