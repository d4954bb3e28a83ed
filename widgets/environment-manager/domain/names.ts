/** When two names are the same one. */

/** The name as it is sent: without blanks at its ends. */
export function cleanName(text: string): string {
  return text.trim();
}

/** Equal for names that count as one: upper and lower case, blanks at the ends and ways of coding accents do not matter. */
export function nameKey(name: string): string {
  return cleanName(name).normalize('NFC').toLowerCase();
}

/** Whether a name is among others. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((known) => nameKey(known) === nameKey(name));
}
