/** Letters as they are joined: Unicode has each form as a character of its own, in the order alone, last, first, middle. */
const forms = new Map<string, readonly number[]>();
for (const [from, till] of [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const) {
  const known = new Set(forms.keys());
  for (let code = from; code <= till; code += 1) {
    const letter = String.fromCodePoint(code).normalize('NFKC');
    if (!known.has(letter)) forms.set(letter, [...(forms.get(letter) ?? []), code]);
  }
}

/** Joins letters like one of them, on both sides. */
const tatweel = '\u0640';

const joinsNext = (letter: string | undefined) =>
  letter === tatweel || (letter !== undefined && (forms.get(letter)?.length ?? 0) > 2);
const joinsBefore = (letter: string | undefined) =>
  letter === tatweel || (letter !== undefined && (forms.get(letter)?.length ?? 0) > 1);

/** The code points of an Arabic or Persian word in the forms they are joined in, without vowel marks, from its beginning. */
export function joined(word: string): readonly number[] {
  const letters = word
    .normalize('NFC')
    .replace(/\p{Mn}/gu, '')
    .match(/\u0644[\u0622\u0623\u0625\u0627]|./gsu);
  return (letters ?? []).flatMap((letter, index, all) => {
    if (/^[\p{Cc}\p{Cf}]$/u.test(letter)) return [];
    const isAfter = joinsNext(all[index - 1]) && joinsBefore(letter);
    const isBefore = joinsNext(letter) && joinsBefore(all[index + 1]);
    const form = forms.get(letter)?.[(isBefore ? 2 : 0) + (isAfter ? 1 : 0)];
    return form === undefined ? Array.from(letter, (sign) => sign.codePointAt(0) ?? 0) : [form];
  });
}
