// @vitest-environment node
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuild } from './build.ts';

let folder = '';
let writes = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-host-dist-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: unknown): void {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  writes += 1;
  utimesSync(file, writes, writes);
}

const manifest = {
  'widgets/campaigns/index.tsx': {
    file: 'campaigns.js?id=1',
    integrity: 'sha384-a',
    imports: ['_runtime.js'],
    texts: { en: '_locales/en/campaigns.js', ar: '_locales/ar/none.js' },
  },
  'examples/pages/kit/index.tsx': { file: 'kit.js?id=1', imports: [] },
  'shared/mount/loader.ts': { file: 'loader.js?id=1' },
  '_locales/en/campaigns.js': { file: 'locales/en/campaigns.js?id=1', integrity: 'sha384-c' },
  '_runtime.js': { file: 'runtime.js?id=1', integrity: 'sha384-b', imports: ['_ui.js'] },
  '_ui.js': { file: 'ui.js?id=1', imports: ['_runtime.js'] },
};

describe('readBuild', () => {
  it('finds entries with all that they import', () => {
    write('manifest.json', manifest);
    const build = readBuild(folder);
    expect(build.loader?.url).toBe('/widgets/loader.js?id=1');
    expect(build.scriptOf('kit')?.url).toBe('/widgets/kit.js?id=1');
    expect(build.scriptOf('unknown')).toBeNull();
    expect(build.scriptOf('campaigns')).toEqual({
      url: '/widgets/campaigns.js?id=1',
      integrity: 'sha384-a',
      imports: [
        { url: '/widgets/runtime.js?id=1', integrity: 'sha384-b' },
        { url: '/widgets/ui.js?id=1', integrity: '' },
      ],
      texts: { en: { url: '/widgets/locales/en/campaigns.js?id=1', integrity: 'sha384-c' } },
    });
  });

  it('reads what widgets say about themselves', () => {
    const attribute = {
      attribute: 'data-mode',
      type: 'one-of',
      options: ['a', 'b'],
      default: 'a',
      required: true,
      doc: 'D',
    };
    const widgets = [
      {
        name: 'campaigns',
        attributes: [attribute, { attribute: 'data-x', default: 5 }],
        events: ['close-report'],
      },
    ];
    write('widgets.json', { common: [{ attribute: 'data-tenant', type: 'text' }], widgets });
    const build = readBuild(folder);
    expect(build.widgets).toEqual([
      {
        name: 'campaigns',
        events: ['close-report'],
        attributes: [
          attribute,
          { attribute: 'data-x', type: '', options: [], default: '5', required: false, doc: '' },
        ],
      },
    ]);
    expect(build.common).toMatchObject([{ attribute: 'data-tenant' }]);
  });

  it.each([undefined, '', '{"half":', '[]', 'null', '{"common":7,"widgets":{"a":1}}'])(
    'stands %j',
    (content) => {
      if (content !== undefined) {
        write('manifest.json', content);
        write('widgets.json', content);
      }
      expect(readBuild(folder)).toMatchObject({ loader: null, widgets: [], common: [] });
    },
  );

  it('reads again after the next build', () => {
    write('manifest.json', manifest);
    expect(readBuild(folder).loader?.url).toContain('id=1');
    write('manifest.json', { 'shared/mount/loader.ts': { file: 'loader.js?id=2' } });
    expect(readBuild(folder).loader?.url).toContain('id=2');
  });
});
