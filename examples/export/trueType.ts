import { inflateSync } from 'node:zlib';

/** A font with TrueType outlines, as far as it takes to put some of its glyphs into a PDF. */
export interface TrueType {
  /** 0 for a character that it lacks. */
  readonly glyphOf: (codePoint: number) => number;
  /** In thousandths of the font's size. */
  readonly widthOf: (glyph: number) => number;
  /** The font with these glyphs alone, under their numbers. */
  readonly subset: (glyphs: Iterable<number>) => Uint8Array;
}

type Tables = ReadonlyMap<string, Buffer>;

/** Reads a `.ttf`, or a `.woff` of one. */
export function readTrueType(file: Buffer): TrueType {
  const tables = file.toString('latin1', 0, 4) === 'wOFF' ? tablesOfWoff(file) : tablesOfTtf(file);
  const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18);
  const metrics = tableOf(tables, 'hmtx');
  const metricCount = tableOf(tables, 'hhea').readUInt16BE(34);
  const glyphs = glyphsOf(tableOf(tables, 'cmap'));
  return {
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    widthOf: (glyph) => (metrics.readUInt16BE(4 * Math.min(glyph, metricCount - 1)) * 1_000) / unitsPerEm,
    subset: (wanted) => subset(tables, wanted),
  };
}

function tablesOfTtf(file: Buffer): Tables {
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const start = file.readUInt32BE(at + 8);
      return [file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12))];
    }),
  );
}

function tablesOfWoff(file: Buffer): Tables {
  return new Map(
    Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
      const at = 44 + 20 * index;
      const start = file.readUInt32BE(at + 4);
      const packed = file.subarray(start, start + file.readUInt32BE(at + 8));
      const isPacked = packed.length < file.readUInt32BE(at + 12);
      return [file.toString('latin1', at, at + 4), isPacked ? inflateSync(packed) : packed];
    }),
  );
}

function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}

/** Of the characters of the basic plane: the table of format 4, which all fonts have. */
function glyphsOf(cmap: Buffer): ReadonlyMap<number, number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const at = starts.find((start) => cmap.readUInt16BE(start) === 4);
  const glyphs = new Map<number, number>();
  if (at === undefined) return glyphs;
  const doubled = cmap.readUInt16BE(at + 6);
  for (let offset = 0; offset < doubled; offset += 2) {
    const last = cmap.readUInt16BE(at + 14 + offset);
    const first = cmap.readUInt16BE(at + 16 + doubled + offset);
    const delta = cmap.readUInt16BE(at + 16 + 2 * doubled + offset);
    const rangeAt = at + 16 + 3 * doubled + offset;
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const found = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (found !== 0) glyphs.set(code, (found + delta) % 0x1_0000);
    }
  }
  return glyphs;
}

/** Tables that a PDF wants, and those that hint. */
const kept = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

function subset(tables: Tables, wanted: Iterable<number>): Uint8Array {
  const outlines = outlinesOf(tables);
  const glyphs = new Set([0, ...wanted]);
  // A set goes on to what is added while it is walked through.
  for (const glyph of glyphs) for (const part of partsOf(outlines(glyph))) glyphs.add(part);
  const count = tableOf(tables, 'maxp').readUInt16BE(4);
  const loca = Buffer.alloc(4 * (count + 1));
  const glyf: Buffer[] = [];
  let end = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    const outline = glyphs.has(glyph) ? padded(outlines(glyph)) : Buffer.alloc(0);
    glyf.push(outline);
    end += outline.length;
    loca.writeUInt32BE(end, 4 * (glyph + 1));
  }
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeUInt16BE(1, 50); // `loca` in four bytes each
  const changed = new Map([
    ...tables,
    ['glyf', Buffer.concat(glyf)],
    ['loca', loca],
    ['head', head],
  ] as const);
  return toFile(kept.flatMap((tag) => (changed.has(tag) ? [[tag, tableOf(changed, tag)] as const] : [])));
}

function outlinesOf(tables: Tables): (glyph: number) => Buffer {
  const loca = tableOf(tables, 'loca');
  const glyf = tableOf(tables, 'glyf');
  const isLong = tableOf(tables, 'head').readUInt16BE(50) === 1;
  const startOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  return (glyph) => glyf.subarray(startOf(glyph), startOf(glyph + 1));
}

/** The glyphs that one is put together from. */
function partsOf(outline: Buffer): readonly number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, more = true; more;) {
    const flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    const scale = (flags & 0x08) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0;
    at += 4 + ((flags & 0x01) !== 0 ? 4 : 2) + scale;
    more = (flags & 0x20) !== 0;
  }
  return parts;
}

const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]);

/** Without checksums: readers of PDF do not ask for them. */
function toFile(tables: readonly (readonly [string, Buffer])[]): Uint8Array {
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x1_0000, 0);
  head.writeUInt16BE(tables.length, 4);
  let end = head.length;
  tables.forEach(([tag, table], index) => {
    const at = 12 + 16 * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    end += padded(table).length;
  });
  return Buffer.concat([head, ...tables.map(([, table]) => padded(table))]);
}
