/** Languages as a mail names its own. Pure. */

/** Whether programs that read aloud can follow it: a code such as `en` or `pt-BR`, not a name; empty names none. */
export function isLanguage(text: string): boolean {
  const typed = text.trim();
  if (typed === '') return true;
  try {
    // Codes of two and three letters are all there are; longer ones are only reserved.
    return new Intl.Locale(typed).language.length <= 3;
  } catch {
    return false;
  }
}
