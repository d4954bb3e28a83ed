/** Printers that the page names, and which one this device prints with. */
import * as v from 'valibot';

const id = v.pipe(
  v.union([v.pipe(v.number(), v.integer(), v.transform(String)), v.string()]),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
);

/** `[{ "id": 1, "name": "Desk 1" }]`; one without a name is called by its id. */
export const printersSchema = v.array(
  v.pipe(
    v.object({ id, name: v.nullish(v.string()) }),
    v.transform((printer) => ({ id: printer.id, name: printer.name?.trim() || printer.id })),
  ),
  'must be a list of printers with id and name',
);

export type Printer = v.InferOutput<typeof printersSchema>[number];

/** In place of a printer's id, which is never empty: the staff want badges printed in the browser. */
export const inBrowser = '';

/** The printer that the page names and does not list, until the staff choose one; `null` where all is well. */
export function unknownPrinter(
  printers: readonly Printer[],
  chosen: string | null,
  named: string | undefined,
): string | null {
  const isListed = (id: string | null) => printers.some((printer) => printer.id === id);
  return named === undefined || chosen === inBrowser || isListed(named) || isListed(chosen) ? null : named;
}

/** The one to print with: chosen on this device, else named by the page, else the first; `null` is manual mode (S3 §4.2), which may be chosen, too. */
export function printerFor(
  printers: readonly Printer[],
  chosen: string | null,
  named: string | undefined,
): Printer | null {
  if (chosen === inBrowser) return null;
  const find = (wanted: string | null | undefined) => printers.find((printer) => printer.id === wanted);
  return find(chosen) ?? find(named) ?? printers[0] ?? null;
}
