export const root: string;
export const dist: string;
export const firstViewParts: Readonly<Record<string, readonly string[] | undefined>>;
export const laterParts: Readonly<Record<string, readonly string[] | undefined>>;
/** Limits in KB gzip, by screen and by file. */
export const largeParts: Readonly<Record<string, Readonly<Record<string, number>>>>;
export function buildInputs(): readonly string[];
export function widgetNames(): readonly string[];
/** Packages that are one file for all screens, by its name. */
export const vendors: Readonly<Record<string, { readonly limit: number }>>;
