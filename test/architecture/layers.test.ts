// @vitest-environment node
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, root, type Import } from './files.ts';

const isTest = (file: string) => /\.test\.tsx?$|\.d\.ts$/.test(file);
const sources = ['widgets', 'shared', 'examples'].flatMap((folder) =>
  filesBelow(folder, /\.tsx?$/).filter((file) => !isTest(file)),
);
const imports = sources.flatMap(importsOf);
const own = imports.filter(({ isPackage }) => !isPackage);
const list = (found: readonly Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

/** What each layer may import beside itself (STYLE «Who may import what»). */
const layers: Readonly<Record<string, readonly string[]>> = {
  'shared/lib': [],
  'shared/i18n': ['lib'],
  'shared/store': [],
  'shared/api': ['lib'],
  'shared/realtime': ['lib', 'api', 'store'],
  'shared/query': ['lib', 'api', 'store'],
  'shared/island': ['lib', 'store', 'api', 'i18n', 'query', 'realtime'],
  'shared/interaction': ['lib', 'island'],
  'shared/dnd': ['lib', 'interaction'],
  'shared/ui': ['lib', 'i18n', 'store', 'api', 'island', 'interaction'],
  'shared/drafts': ['lib'],
  'shared/undo': ['lib', 'i18n', 'api', 'island', 'interaction', 'ui'],
  'shared/print': ['lib', 'i18n', 'island'],
  'shared/charts': ['lib', 'i18n', 'island', 'ui'],
  'shared/reports': ['lib', 'i18n', 'api', 'query', 'island', 'interaction', 'ui', 'charts'],
  'shared/mails': ['lib', 'i18n', 'api', 'query', 'island', 'interaction', 'ui'],
  'shared/speakers': ['lib', 'i18n', 'api', 'query', 'interaction', 'dnd', 'ui'],
  'shared/conditions': ['i18n', 'ui'],
  'shared/forms': ['lib', 'i18n', 'api', 'query', 'ui', 'drafts', 'island', 'interaction'],
  'shared/survey': ['lib', 'i18n', 'store', 'island', 'interaction', 'ui'],
  'shared/turnstile': ['lib', 'i18n', 'store', 'island', 'interaction', 'ui'],
  'shared/reference': ['api', 'realtime'],
  'shared/command': ['lib', 'api', 'reference'],
  'shared/mount': ['lib', 'i18n', 'store', 'api', 'query', 'island', 'ui', 'drafts'],
};

/** Of the API the kit and undo may know the errors they explain and what helps, and an island where calls would go and who gives a token: nothing more. */
const narrow: Readonly<Record<string, RegExp>> = {
  'shared/ui → api': /^shared\/api\/(errors|developerWords)\.ts$/,
  'shared/undo → api': /^shared\/api\/errors\.ts$/,
  'shared/island → api': /^shared\/api\/(addresses|bearer)\.ts$/,
};

describe('layers (STYLE «Who may import what»)', () => {
  it.each(Object.entries(layers))('%s imports only what lies below it', (layer, below) => {
    const wrong = own.filter(({ from, to }) => {
      if (!from.startsWith(`${layer}/`) || to.startsWith(`${layer}/`)) return false;
      const target = below.find((name) => to.startsWith(`shared/${name}/`));
      if (target === undefined) return true;
      const only = narrow[`${layer} → ${target}`];
      return only !== undefined && !only.test(to);
    });
    expect(list(wrong)).toEqual([]);
  });

  it('knows every folder of shared/, and allows nothing that nobody does', () => {
    const folders = readdirSync(`${root}/shared`).map((name) => `shared/${name}`);
    expect(folders.filter((folder) => folder !== 'shared/build' && !layers[folder])).toEqual([]);
    const unused = Object.entries(layers).flatMap(([layer, below]) =>
      below
        .filter(
          (name) =>
            !own.some(({ from, to }) => from.startsWith(`${layer}/`) && to.startsWith(`shared/${name}/`)),
        )
        .map((name) => `${layer} → ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('lets only the entries of widgets import shared/mount', () => {
    const wrong = own.filter(
      ({ from, to }) =>
        to.startsWith('shared/mount/') && !/^(shared\/mount\/|widgets\/[^/]+\/index\.tsx$)/.test(from),
    );
    expect(list(wrong).filter((line) => !line.startsWith('examples/pages/kit/index.tsx'))).toEqual([]);
  });

  it('keeps React out of shared/lib', () => {
    const wrong = imports.filter(({ from, to }) => from.startsWith('shared/lib/') && to.startsWith('react'));
    expect(list(wrong)).toEqual([]);
  });

  it('lets no widget import another', () => {
    const wrong = own.filter(({ from, to }) => {
      const [top, widget] = from.split('/');
      return top === 'widgets' && !to.startsWith('shared/') && !to.startsWith(`widgets/${widget}/`);
    });
    expect(list(wrong)).toEqual([]);
  });

  it('keeps domain/ free of React, network and screens', () => {
    const wrong = imports.filter(({ from, to, isPackage, isTypeOnly }) => {
      if (!/^(widgets|shared)\/[^/]+\/domain\//.test(from)) return false;
      if (isPackage) return /^(react|ky|zustand|@tanstack)/.test(to);
      return (
        !to.startsWith(from.replace(/\/domain\/.*/, '/domain/')) &&
        !/^shared\/(lib|[^/]+\/domain)\//.test(to) &&
        !isTypeOnly
      );
    });
    expect(list(wrong)).toEqual([]);
  });

  it('uses ky, sockets and the store library in shared/ only', () => {
    const wrong = imports.filter(
      ({ from, to }) => from.startsWith('widgets/') && /^(ky|laravel-echo|pusher-js|zustand)(\/|$)/.test(to),
    );
    expect(list(wrong)).toEqual([]);
  });

  it('lets the example host import plain code and types only', () => {
    const wrong = own.filter(
      ({ from, to, isTypeOnly }) =>
        from.startsWith('examples/') &&
        !from.startsWith('examples/pages/kit/') &&
        !to.startsWith('examples/') &&
        !to.startsWith('shared/lib/') &&
        !(isTypeOnly && to.startsWith('shared/api/')),
    );
    expect(list(wrong)).toEqual([]);
  });

  it('lets nothing but tests import test/, and nothing in shared/ or widgets/ the example host', () => {
    const wrong = own.filter(
      ({ from, to }) =>
        to.startsWith('test/') || (!from.startsWith('examples/') && to.startsWith('examples/')),
    );
    expect(list(wrong)).toEqual([]);
  });

  it('writes imports of own files with their extension', () => {
    const wrong = own.filter(({ to }) => !/\.(tsx?|css|css\?text|mjs|json|worker\.ts\?worker&url)$/.test(to));
    expect(list(wrong)).toEqual([]);
  });
});

describe('the top level', () => {
  it('holds only what is agreed', () => {
    const allowed =
      /^(package\.json|package-lock\.json|tsconfig\.json|build\.mjs|widgets|shared|locales|test|examples|dist|README\.md|LICENSE|node_modules|\..+)$/;
    expect(readdirSync(root).filter((name) => !allowed.test(name))).toEqual([]);
  });
});
