import { describe, expect, it, vi } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { cellsOfCsv, sheetName, type SheetCell } from './sheets.ts';
import { toXlsx } from './xlsxVendor.ts';

async function written(
  rows: readonly (readonly SheetCell[])[],
  { name = 'Links', isRightToLeft = false } = {},
) {
  const file = await toXlsx(rows, { name, isRightToLeft });
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true });
  return { file, sheet: sheets[0], sheets };
}

describe('toXlsx (an XLSX file, read back)', () => {
  it('holds numbers, percentages and dates as what they are', async () => {
    const moment = new Date('2026-05-01T10:30:00Z');
    const { file, sheet } = await written([
      ['Link', 'People', 'Share', 'First'],
      ['Añil', 12, { percent: 33.33 }, { moment, hasTime: true }],
      [null, undefined, 0],
    ]);
    expect(sheet?.rows[1]).toEqual(['Añil', 12, expect.closeTo(0.3333), moment]);
    const format = (at: string) => sheet?.cells?.get(at)?.style?.numFmt;
    expect([format('1,2'), format('1,3')]).toEqual(['0.00%', 'yyyy-mm-dd hh:mm']);
    expect(file.type).toContain('spreadsheetml');
  });

  it('runs no text as a formula, and keeps it as it was written', async () => {
    const hostile = ['=HYPERLINK("https://x.example")', '+1', '-2', '@SUM(A1)', '<x>&amp;\u0000', '\tq'];
    const { sheet } = await written(hostile.map((text) => [text]));
    expect(sheet?.rows.map(([cell]) => cell)).toEqual(hostile);
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  it('has a mark for what no XML may have', async () => {
    const { sheet } = await written([['a\uFFFEb\uFFFF']]);
    expect(sheet?.rows).toEqual([['a\uFFFDb\uFFFD']]);
  });

  it('lets the page do what is due while it writes many rows', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => [`person${at}`, at, `person${at}@example.org`]);
    let turns = 0;
    const { port1, port2 } = new MessageChannel();
    const turn = () => {
      turns += 1;
      port2.postMessage(null);
    };
    port1.addEventListener('message', turn);
    port1.start();
    turn();
    /** The turns in which rows were written. */
    const taken = new Set<number>();
    for (const row of rows) {
      Object.defineProperty(row, 'map', {
        value: (change: (cell: SheetCell) => unknown) => {
          taken.add(turns);
          return Array.from(row, change);
        },
      });
    }
    let clock = 0;
    // Each look at the clock finds a millisecond gone: a pause is due every ten rows.
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1));
    const { sheet } = await written(rows);
    port1.close();
    expect(sheet?.rows.at(-1)).toEqual(['person499', 499, 'person499@example.org']);
    expect(taken.size).toBeGreaterThan(20);
  });

  it('runs from the right where the reader’s language does', async () => {
    const { sheet } = await written([['أ']], { isRightToLeft: true });
    expect(sheet?.view?.rightToLeft).toBe(true);
  });

  it.each([
    ['Clicks [a/b]: x?*\\', 'Clicks a b x'],
    ["'quoted'", 'quoted'],
    [' ', 'Sheet'],
    ['History', 'Sheet'],
    ['a'.repeat(40), 'a'.repeat(31)],
  ])('names its sheet %j %j', (title, name) => {
    expect(sheetName(title)).toBe(name);
  });
});

describe('cellsOfCsv', () => {
  it.each([
    [
      'commas',
      '\uFEFFName,Opens\r\n"Vidal, Ana",3\r\n',
      [
        ['Name', 'Opens'],
        ['Vidal, Ana', 3],
      ],
    ],
    [
      'semicolons',
      'a;b\n"1;5";"x ""y"""\n',
      [
        ['a', 'b'],
        ['1;5', 'x "y"'],
      ],
    ],
    [
      'line breaks in a cell',
      'a,b\n"x\r\ny",',
      [
        ['a', 'b'],
        ['x\r\ny', ''],
      ],
    ],
    ['what is cut off', 'a,b\n"x', [['a', 'b'], ['x']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, rows) => {
    expect(cellsOfCsv(text)).toEqual(rows);
  });

  it.each<[string, SheetCell]>([
    ['-12.5', -12.5],
    ['0', 0],
    ['007', '007'],
    ['34612345678', '34612345678'],
    ['1e5', '1e5'],
    ['=1+1', '=1+1'],
    ['97.65%', { percent: 97.65 }],
    ['2026-05-01', { moment: new Date('2026-05-01T00:00Z'), hasTime: false }],
    ['2026-05-01 10:30:00', { moment: new Date('2026-05-01T10:30Z'), hasTime: true }],
    ['2026-02-31', '2026-02-31'],
    ['2026-05-01T10:30:00+02:00', '2026-05-01T10:30:00+02:00'],
  ])('takes %j for %j', (text, cell) => {
    expect(cellsOfCsv(`head\n${text}`)[1]).toEqual([cell]);
  });
});
