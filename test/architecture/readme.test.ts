// @vitest-environment node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiErrorKinds } from '#shared/api/errors.ts';
import { filesBelow, read, root } from './files.ts';

const widgets = filesBelow('widgets', /^index\.tsx$/).map((file) => file.split('/')[1] ?? '');

/** Attributes that an entry declares, as they stand in HTML. */
function attributesOf(widget: string): readonly string[] {
  const source = read(`widgets/${widget}/index.tsx`);
  const props = [
    ...source.matchAll(/^ {4}(\w+): v\.|^ {4}(\w+): (?:integer|text|flag|isoDate|identifier|json|oneOf)/gm),
  ];
  return props.map(
    ([, a, b]) => `data-${(a ?? b ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
}

const missing = (text: string, words: readonly string[]) => words.filter((word) => !text.includes(word));

/** The widget's line of the table in the project's README. */
const rowOf = (widget: string) =>
  read('README.md')
    .split('\n')
    .find((line) => line.startsWith(`| [\`${widget}\`]`)) ?? '';

describe.each(widgets)('the documentation of %s', (widget) => {
  it('names every attribute, in its own README and in the project’s', () => {
    const names = attributesOf(widget);
    expect(names.length).toBeGreaterThan(0);
    expect(missing(read(`widgets/${widget}/README.md`), names)).toEqual([]);
    expect(missing(rowOf(widget), names)).toEqual([]);
  });

  it('names every event, in its own README and in the project’s', () => {
    const [, list = ''] = /^ {2}events: \[([^\]]*)\]/m.exec(read(`widgets/${widget}/index.tsx`)) ?? [];
    const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `\`${name ?? ''}\``);
    expect(missing(read(`widgets/${widget}/README.md`), names)).toEqual([]);
    expect(missing(rowOf(widget), names)).toEqual([]);
  });

  it('has the files that every widget has', () => {
    const files = [
      `widgets/${widget}/${widget}.test.tsx`,
      `test/e2e/${widget}.e2e.ts`,
      ...['ar', 'en', 'es', 'fa', 'ru', 'uk'].map((language) => `locales/${language}/${widget}.json`),
    ];
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe('the README of statistics-filters', () => {
  it('names each field that a filter can ask, so that the evaluator can be written', () => {
    const source = read('widgets/statistics-filters/domain/fields.ts');
    const names = [...source.matchAll(/\bname: '([^']+)'/g)].map(([, name]) => `\`${name ?? ''}\``);
    expect(names).toHaveLength(21);
    expect(missing(read('widgets/statistics-filters/README.md'), names)).toEqual([]);
  });
});

/** As links name them. */
const headingsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the project’s README', () => {
  it('points only at files that exist, and at headings in them', () => {
    const links = [...read('README.md').matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, to = '']) => to);
    const isThere = (link: string) => {
      const [file = '', heading] = link.split('#');
      const to = file === '' ? 'README.md' : file;
      return existsSync(path.join(root, to)) && (heading === undefined || headingsOf(to).includes(heading));
    };
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });

  it('lists what `kind` can be', () => {
    expect(
      missing(
        read('README.md'),
        apiErrorKinds.map((kind) => `\`${kind}\``),
      ),
    ).toEqual([]);
  });

  it('gives Blade’s @json a variable: it cuts an array at its commas', () => {
    const given = [...read('README.md').matchAll(/@json\(([^)]*)\)/g)].map(([, what]) => what);
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((what) => !/^\$\w+$/.test(what ?? ''))).toEqual([]);
  });

  it('names every attribute that all widgets know', () => {
    const common = [...read('shared/island/attributes.ts').matchAll(/^ {2}(\w+): v\.optional/gm)]
      .map(([, prop = '']) => prop)
      .filter(
        (prop) => !['wsHost', 'wsPort', 'wssPort', 'forceTLS', 'cluster', 'authEndpoint'].includes(prop),
      );
    const names = common.map(
      (prop) => `data-${prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    );
    expect(names).toContain('data-time-zone');
    expect(missing(read('README.md'), names)).toEqual([]);
  });
});
