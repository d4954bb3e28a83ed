import type { HostRequest } from '../http/types.ts';

export interface Download {
  /** What the file is, without ending. */
  name: string;
  ending: 'csv' | 'pdf';
  body: string | Uint8Array<ArrayBuffer>;
}

const types = { csv: 'text/csv; charset=UTF-8', pdf: 'application/pdf' } as const;

/** A file to be saved, under its name in whatever script (RFC 6266) and in plain letters for old clients. */
export function sendDownload(c: HostRequest, { name, ending, body }: Download): Response {
  const full = `${fileName(name)}.${ending}`;
  const plain = full
    .normalize('NFKD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/["%]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return c.body(body, 200, {
    'Content-Type': types[ending],
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Cache-Control': 'no-store',
  });
}

/** A name that every system takes: no signs that mean something in paths, no controls, no text that turns around, not too long. */
function fileName(name: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return Array.from(safe).slice(0, 80).join('').trim() || 'campaign';
}
