/** Letters of a layout's text: the public form reads no longer one. */
export const mostLetters = 2_000_000;
