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
