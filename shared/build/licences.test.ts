// @vitest-environment node
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { runPass } from './bundle.mjs';
import { dist, root } from './layout.mjs';
import { nameLicence, noticesOf } from './licences.mjs';

const mit = 'Permission is hereby granted, free of charge, to any person obtaining a copy of this software';
const isc = 'Permission to use, copy, modify, and/or distribute this software for any purpose';
const bsd = 'Redistribution and use in source and binary forms, with or without\nmodification, are permitted';
const apache = 'Apache License\n   Version 2.0, January 2004';

describe('licences of what ships (DESIGN.md §6)', () => {
  it.each([
    ['MIT', mit],
    ['ISC', isc],
    ['ISC', `${isc} … parts: ${mit}`],
    ['BSD', bsd],
    ['Apache-2.0', `${apache} … or … the GNU General Public License, Version 2.0`],
  ])('lets %s pass by its text', (kind, text) => {
    expect(nameLicence(text, 'a-package')).toBe(kind);
  });

  it.each([
    ['another one', 'All rights reserved.'],
    ['the source', 'GNU GENERAL PUBLIC LICENSE Version 3'],
    ['money', `Commercial license above a revenue of two million. Otherwise: ${mit}`],
  ])('stops what asks for %s', (_, text) => {
    expect(() => nameLicence(text, 'a-package')).toThrow('a-package');
  });
});

/** A screen as it is built: what its entry, its lazy parts and what they share are made of. */
async function buildScreen(contents: string) {
  const result = await build({
    absWorkingDir: root,
    preserveSymlinks: true,
    stdin: { contents, resolveDir: root },
    entryNames: 'screen',
    chunkNames: 'chunks/[name]-[hash]',
    outdir: dist,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    metafile: true,
    write: false,
  });
  return runPass({ name: 'screen', isScreen: true }, result, { buildId: 'b1', isDev: false });
}

describe('the notices beside what ships', () => {
  it('name each package with bytes in it, with its licence, and no other', async () => {
    const screen = await buildScreen(`
      import { invariant } from '@react-dnd/invariant';
      import { object } from 'valibot';
      export const open = () => [invariant, import('react-dnd-touch-backend'), import('dompurify')];
    `);
    // What the part shares with the screen has gone into the screen's file (join.mjs).
    expect(screen.files.map(({ file }) => file).filter((file) => file.includes('/chunk-'))).toEqual([]);
    const command = {
      files: [{ file: 'bin/command.mjs', inputs: ['node_modules/ky/distribution/index.js'] }],
    };
    const own = { files: [{ file: 'own.js', inputs: ['shared/lib/own.ts', 'css:shared/ui/own.css'] }] };
    const notices = await noticesOf([screen, own, command, { files: [...screen.files, ...command.files] }]);
    const heads = [...notices.matchAll(/^-{80}\n(\S+) [\d.]+ \(([\w.-]+)\)\n-{80}$/gm)];
    expect(heads.map(([, name, kind]) => `${name}: ${kind}`)).toEqual([
      '@react-dnd/invariant: MIT',
      'dompurify: Apache-2.0',
      'ky: MIT',
      'react-dnd-touch-backend: MIT',
    ]);
    expect(notices.match(/permission is hereby granted, free of charge/gi)).toHaveLength(3);
  });

  it('give the licence of the repository where no package of it ships one', async () => {
    const inputs = [
      'node_modules/survey-core/fesm/survey-core.mjs',
      'node_modules/survey-react-ui/fesm/a.mjs',
    ];
    const notices = await noticesOf([{ files: [{ file: 'chunks/survey.js', inputs }] }]);
    const heads = [...notices.matchAll(/^-{80}\n(\S+) [\d.]+ \(([\w.-]+)\)\n-{80}$/gm)];
    expect(heads.map(([, name, kind]) => `${name}: ${kind}`)).toEqual([
      'survey-core: MIT',
      'survey-react-ui: MIT',
    ]);
    expect(notices.match(/^This package ships no licence file\./gm)).toHaveLength(2);
    expect(notices.match(/^Copyright \(c\) 2015-2026 Devsoft Baltic OÜ/gm)).toHaveLength(2);
  });
});
