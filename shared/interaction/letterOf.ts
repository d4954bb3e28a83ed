/**
 * The Latin letter or sign that a key stands for, small: its own, else that of its place, as on Russian or Arabic keyboards.
 * Empty for all other keys.
 */
export function letterOf({ key, code }: { readonly key: string; readonly code: string }): string {
  if (key === '؟') return '?';
  const isLatin = /^[\u0021-\u007e]$/.test(key);
  return (isLatin ? key : key.length === 1 ? (/^Key([A-Z])$/.exec(code)?.[1] ?? '') : '').toLowerCase();
}
