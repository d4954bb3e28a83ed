/** Countries and languages in the reader's language (S1 §3 country, country_shortcode, language). */
import { oneLine } from './people.ts';

interface CountryFields {
  readonly country: string | null;
  readonly country_shortcode: string | null;
}

/**
 * The country's name as the server wrote it; in the reader's language where the short code says the same, or where the
 * code is all there is. `null` without either.
 */
export function countryName(
  { country, country_shortcode: shortcode }: CountryFields,
  language: string,
): string | null {
  const [written, code] = [oneLine(country), oneLine(shortcode).toUpperCase()];
  const named = (reader: string) => (/^[A-Z]{2}$/.test(code) ? nameIn(reader, 'region', code) : null);
  if (written === '') return named(language) ?? (code || null);
  const isSame = written.toLowerCase() === named('en')?.toLowerCase();
  return isSame ? (named(language) ?? written) : written;
}

/** The name of a language given as a tag such as `es`; any other text stays as written. `null` for none. */
export function languageName(written: string | null, language: string): string | null {
  const text = oneLine(written);
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(text)) return text || null;
  const name = nameIn(language, 'language', text) ?? text;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function nameIn(reader: string, type: 'region' | 'language', code: string): string | null {
  try {
    return new Intl.DisplayNames([reader], { type, fallback: 'none' }).of(code) ?? null;
  } catch {
    return null; // a code of the right shape that is none, such as «en-x»
  }
}
