/** Files of a report: fetched, checked, named. */
import { isHtml } from '#shared/api/answers.ts';
import type { Api } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { parseJson } from '#shared/lib/json.ts';
import type { SheetCell } from '#shared/lib/sheets.ts';

const endings: readonly (readonly [RegExp, string])[] = [
  [/^application\/pdf/, 'pdf'],
  [/spreadsheetml|ms-excel/, 'xlsx'],
  [/zip/, 'zip'],
  [/^text\/(csv|plain)|octet-stream|^$/, 'csv'],
];

const endingOf = (type: string) => endings.find(([pattern]) => pattern.test(type))?.[1] ?? 'csv';

/** A server may answer with a workbook too, or several files in one. */
const isCsv = ({ type }: Blob) => endingOf(type) === 'csv';

/** «Spring news – Contact opens.csv», as every system takes it. */
export function fileNameOf(parts: readonly string[], type: string): string {
  return `${parts.filter((part) => part.trim() !== '').join(' – ')}.${endingOf(type)}`;
}

/**
 * The file; a page, a JSON answer, an empty file or one of another kind in its place is a failure, with the server's
 * words where it has some.
 *
 * @param accepts Types that will do; any if left out.
 * @throws ApiError
 */
export async function fetchFile(
  api: Api,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
  accepts?: RegExp,
): Promise<Blob> {
  const file = await api.blob(path, { query });
  if (/json/.test(file.type)) throw noFile('JSON', messageOf(await file.text()));
  if (file.size === 0) throw noFile('nothing');
  // A crash while the file was made comes as what it should have been: no file of any kind begins like a page.
  if (isHtml(await file.slice(0, beginning).text())) throw noFile('a page');
  if (accepts && !accepts.test(file.type)) throw noFile(file.type);
  return file;
}

/** So many bytes tell a page from a list. */
const beginning = 200;

const noFile = (what: string, serverMessage?: string) =>
  new ApiError('contract', `The server answered with ${what} instead of a file.`, {
    isNoFile: true,
    serverMessage,
  });

function messageOf(text: string): string | undefined {
  const parsed = parseJson(text);
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return undefined;
  const { value } = parsed;
  const said = ['message', 'error'].map((key): unknown => Reflect.get(value, key));
  return said.find((word): word is string => typeof word === 'string' && word.trim() !== '');
}

interface Sheet {
  /** Of the sheet. */
  readonly title: string;
  readonly direction: 'ltr' | 'rtl';
}

/** An XLSX file of rows, or of the text of a CSV file; what it takes is fetched with the first. */
export async function xlsxOf(
  given: string | readonly (readonly SheetCell[])[],
  { title, direction }: Sheet,
): Promise<Blob> {
  const { cellsOfCsv, toXlsx } = await importChunk(() => import('#shared/lib/xlsxVendor.ts'));
  const rows = typeof given === 'string' ? cellsOfCsv(given) : given;
  return toXlsx(rows, { name: title, isRightToLeft: direction === 'rtl' });
}

/** A list of the server's as XLSX, whether it sends it as such or as CSV. */
export async function fetchXlsx(
  api: Api,
  path: string,
  { query, ...sheet }: Sheet & { readonly query: Readonly<Record<string, string | undefined>> },
): Promise<Blob> {
  const file = await fetchFile(api, path, query);
  return isCsv(file) ? xlsxOf(await file.text(), sheet) : file;
}
