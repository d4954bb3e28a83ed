/**
 * Reads CSV by the grammar of RFC 4180, strictly: CR LF after every record, the same number of fields in each, quotes only around whole
 * fields. Throws where a file departs from it. Written from the grammar, not from our writer.
 */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      const [field, next] = text[at] === '"' ? quoted(text, at) : bare(text, at);
      record.push(field);
      at = next;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (!text.startsWith('\r\n', at)) throw new Error(`A record must end with CR LF, at ${at}`);
    at += 2;
    if (records[0] && records[0].length !== record.length)
      throw new Error(`Another number of fields: ${record.join('|')}`);
    records.push(record);
  }
  return records;
}

function quoted(text: string, start: number): [string, number] {
  let value = '';
  let at = start + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end === -1) throw new Error(`A quote is not closed, at ${start}`);
    value += text.slice(at, end);
    if (text[end + 1] !== '"') return [value, end + 1];
    value += '"';
    at = end + 2;
  }
}

function bare(text: string, start: number): [string, number] {
  const end = /[,\r\n"]|$/.exec(text.slice(start));
  const next = start + (end?.index ?? 0);
  if (text[next] === '"' || text[next] === '\n') throw new Error(`Not allowed outside quotes, at ${next}`);
  return [text.slice(start, next), next];
}
