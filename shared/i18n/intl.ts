/** `Intl` objects, made once per locale and options: making one costs more than hundreds of uses. */

/** Makes a function remember what it made for a locale and options. */
function once<Options, Made>(make: (locale: string, options: Options) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options: Options): Made => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const created = make(locale, options);
    made.set(key, created);
    return created;
  };
}

/** Numbers, percentages. */
export const numberFormat = once(
  (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
);

/** Where whole numbers below a thousand are written as JavaScript writes them. */
const plainDigits = /^(?:en|es|ru|uk)(?:-[A-Z]{2})?$/;

/** A number as readers of a language expect it. The page's first `Intl.NumberFormat` costs more than a screen of small numbers. */
export function writeNumber(locale: string, value: number): string {
  const isSmall = Number.isInteger(value) && value >= 0 && value < 1_000 && plainDigits.test(locale);
  return isSmall ? String(value) : numberFormat(locale, undefined).format(value);
}

/** Dates and times. */
export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** «3 hours ago», «tomorrow». */
export const relativeFormat = once(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** «a, b and c». */
export const listFormat = once((locale, type: Intl.ListFormatType) => new Intl.ListFormat(locale, { type }));

const readersOrder = once((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));

/** Order of texts as readers of a language expect it, numbers in them by value. */
export function collatorOf(locale: string): Intl.Collator {
  return readersOrder(locale, { numeric: true });
}
