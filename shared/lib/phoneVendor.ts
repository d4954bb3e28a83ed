/** libphonenumber-js with its smallest data, that only screens which compare numbers need: loaded with the first of them. */
import { parsePhoneNumberFromString, isSupportedCountry } from 'libphonenumber-js/min';

/**
 * A telephone number in one form, `+34612345678;ext=5`, whatever its blanks, dashes, brackets and digits; `null` for what is no
 * number that could be called.
 *
 * @param country where a number without a call code is from, such as `ES`; empty: such a number cannot be read.
 */
export function callableNumber(text: string, country: string): string | null {
  const from = country.toUpperCase();
  const read = isSupportedCountry(from)
    ? parsePhoneNumberFromString(text, from)
    : parsePhoneNumberFromString(text);
  if (!read?.isPossible()) return null;
  return read.ext === undefined ? read.number : `${read.number};ext=${read.ext}`;
}
