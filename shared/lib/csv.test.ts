import { describe, expect, it } from 'vitest';
import { csvDelimiter, toCsv, toCsvParts, toTsv, type Cell } from './csv.ts';

const csvCell = (cell: Cell) => toCsv([[cell]]).slice(1, -2);

describe('toCsv (DESIGN.md §3 «Print and download»)', () => {
  it('begins with a byte-order mark and ends every line with CR LF', () => {
    expect(
      toCsv([
        ['a', 'b'],
        [1, 2],
      ]),
    ).toBe('\uFEFFa,b\r\n1,2\r\n');
    expect(toCsv([])).toBe('\uFEFF');
  });

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', 'a;b'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded', '" padded"'],
    ['فندق «ريم»', 'فندق «ريم»'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-5, '-5'],
    [false, 'false'],
  ])('writes %s', (cell, text) => expect(csvCell(cell)).toBe(text));

  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['-', "'-"],
  ])('defuses %j', (cell, text) => expect(csvCell(cell)).toBe(text));

  it.each(['-5', '-5.25', '-5,25', '+34600123456', '-1.234,50'])('leaves the number %s alone', (cell) => {
    expect(csvCell(cell).replaceAll('"', '')).toBe(cell);
  });
});

describe('csvDelimiter', () => {
  it.each([
    ['en', ','],
    ['es', ';'],
    ['ru', ';'],
    ['uk', ';'],
    ['fa', ';'],
    ['ar', ','],
    ['ar-EG', ';'],
  ])('is in %s a %s', (language, delimiter) => expect(csvDelimiter(language)).toBe(delimiter));

  it('parts the cells, and is quoted inside of one', () => {
    expect(toCsv([['a;b', 'c,d', 1]], ';')).toBe('\uFEFF"a;b";c,d;1\r\n');
  });
});

describe('toTsv', () => {
  it('has one line per row and no tab or break inside a cell', () => {
    expect(
      toTsv([
        ['a\tb', 'c\r\nd'],
        [1, null],
        ['=x', true],
      ]),
    ).toBe("a b\tc d\n1\t\n'=x\ttrue");
  });

  it('quotes what begins with a quotation mark: no formula comes out of it, and no other cell goes in', () => {
    expect(
      toTsv([
        ['"=A1"', 'b'],
        ['"open', 'say "a"'],
      ]),
    ).toBe('"""=A1"""\tb\n"""open"\tsay "a"');
  });
});

describe('toCsvParts', () => {
  it('is the same file, and lets the page live on after each row that asks for it', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => [`=${at}`, 'a,b', at]);
    let asked = 0;
    let waits = 0;
    const pause = () => {
      asked += 1;
      if (asked % 2 === 1) return undefined;
      waits += 1;
      return Promise.resolve();
    };
    expect((await toCsvParts(rows, ';', pause)).join('')).toBe(toCsv(rows, ';'));
    expect([asked, waits]).toEqual([5, 2]);
  });

  it('takes no row before the pause after the one before is over', async () => {
    const taken: number[] = [];
    function* rows() {
      for (let at = 0; at < 3; at += 1) {
        taken.push(at);
        yield [at];
      }
    }
    let go = () => {};
    const parts = toCsvParts(rows(), ',', () => new Promise<void>((resolve) => (go = resolve)));
    expect(taken).toEqual([0]);
    for (let at = 1; at <= 3; at += 1) {
      go();
      await Promise.resolve();
      await Promise.resolve();
    }
    expect((await parts).join('')).toBe('\uFEFF0\r\n1\r\n2\r\n');
    expect(taken).toEqual([0, 1, 2]);
  });
});
