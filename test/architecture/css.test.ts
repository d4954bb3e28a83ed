// @vitest-environment node
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, read } from './files.ts';

const sheets = ['shared', 'widgets'].flatMap((folder) => filesBelow(folder, /\.css$/));
const sources = ['shared', 'widgets', 'examples/pages/kit'].flatMap((folder) =>
  filesBelow(folder, /\.tsx$/).filter((file) => !file.endsWith('.test.tsx')),
);
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');

function linesWith(pattern: RegExp, files: readonly string[]): readonly string[] {
  return files.flatMap((file) =>
    withoutComments(read(file))
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

describe('style sheets (STYLE «CSS»)', () => {
  it('use logical properties only', () => {
    const physical =
      /(^|[\s;{])(margin|padding|border)-(left|right|top|bottom)\b|(^|[\s;{])(left|right|top|bottom)\s*:|text-align:\s*(left|right)|float:\s*(left|right)/;
    expect(linesWith(physical, sheets)).toEqual([]);
  });

  it('give both ends of a line by name where they differ', () => {
    const value = String.raw`((?:[\w-]+\([^;]*?\)|[^\s;()])+)`;
    const fourValues = new RegExp(
      String.raw`(?:padding|margin):\s*${value}\s+${value}\s+${value}\s+(?!\2;)${value};`,
    );
    expect(linesWith(fourValues, sheets)).toEqual([]);
  });

  it('never use rem', () => {
    expect(linesWith(/\d rem\b|\drem\b/, sheets)).toEqual([]);
  });

  it('take colours from the tokens', () => {
    // A person's colour comes from a palette of its own, the same in light and dark.
    const components = sheets.filter((file) => !/theme\.css$|avatar\.module\.css$/.test(file));
    const literal = /^(?!\s*box-shadow).*(#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\()/i;
    expect(linesWith(literal, components)).toEqual([]);
  });

  it('never end in a universal sibling: any node put in or taken out beside any other would restyle all below it', () => {
    expect(linesWith(/[+~]\s*\*/, sheets)).toEqual([]);
  });

  it('say at a pseudo-element what the theme says for all elements: how it is measured, and that it may stand still', () => {
    const rules = sheets.flatMap((file) =>
      [...withoutComments(read(file)).matchAll(/([^{};]*::(?:before|after)[^{}]*)\{([^{}]*)\}/g)].map(
        ([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }),
      ),
    );
    const wider = rules.filter(
      ({ body }) =>
        /(^|[\s;])(inline|block)-size:/.test(body) &&
        /(^|[\s;])(border|padding)(-(inline|block))?(-(start|end))?: *(?!0)/.test(body) &&
        !body.includes('box-sizing: border-box'),
    );
    const calmed = new Set(
      rules.filter(({ body }) => /animation: none/.test(body)).map(({ file, selector }) => file + selector),
    );
    const moving = rules.filter(
      ({ file, selector, body }) =>
        /animation(?!: none)|transition(?!:[^;]*--_(quick|calm))/.test(body) && !calmed.has(file + selector),
    );
    expect([...wider, ...moving].map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
  });

  it('never load anything from elsewhere', () => {
    expect(linesWith(/@import|url\(\s*['"]?(https?:)?\/\//, sheets)).toEqual([]);
  });

  it('draw a toast’s shadow within its layer, which scrolls and so cuts what is outside', () => {
    const theme = withoutComments(read('shared/island/theme.css'));
    const layer = withoutComments(read('shared/ui/toast-layer.module.css'));
    const [, space = ''] = /padding: var\((--_space-\d)\);\s*border: 0/.exec(layer) ?? [];
    const [, shadow = ''] = /box-shadow: var\((--_shadow-\d)\)/.exec(layer) ?? [];
    const [, room] = new RegExp(`${space}: (\\d+)px`).exec(theme) ?? [];
    const drawn = [...theme.matchAll(new RegExp(`${shadow}: 0 (\\d+)px (\\d+)px`, 'g'))];
    const reach = drawn.map(([, down, blur]) => Number(down) + Number(blur));
    // Light and dark.
    expect(reach).toHaveLength(2);
    expect(Math.max(...reach)).toBeLessThanOrEqual(Number(room));
  });
});

describe('components (STYLE «CSS»)', () => {
  it('name only classes that their sheet has', () => {
    const missing = sources.flatMap((file) => {
      const source = read(file);
      const text = source.replace(/^import .*$/gm, '');
      const imported = [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)];
      return imported.flatMap(([, name = '', sheet = '']) => {
        const css = read(path.posix.join(path.posix.dirname(file), sheet));
        const used = text.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]|\\b${name}\\.(\\w+)`, 'g'));
        return [...used]
          .map(([, quoted, dotted]) => quoted ?? dotted ?? '')
          .filter((used) => !new RegExp(`\\.${used}\\b`).test(css))
          .map((used) => `${file}: ${used}`);
      });
    });
    expect(missing).toEqual([]);
  });
});
