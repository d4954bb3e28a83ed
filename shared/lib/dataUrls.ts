/** Data URLs: files that came as text within an answer (T-26). Their content is never shown by itself. */

/**
 * The head, up to the comma; the first group is the declared type. Bounded, since whoever sent it wrote it, and without blanks:
 * «data: name, address» is a sentence.
 */
export const dataUrlHead = /^data:((?:[\w.+-]{1,60}\/[\w.+-]{1,100})?)((?:;[^;,\s]{0,200})*),/i;

/** Whether a text is a data URL. */
export function isDataUrl(given: unknown): given is string {
  return typeof given === 'string' && dataUrlHead.test(given);
}
