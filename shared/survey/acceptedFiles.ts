/** Which files a question takes: pickers follow its list, but whoever drops a file, or asks for «all files», does not. */

interface Named {
  readonly name: string;
  /** As the browser says; empty where it does not know. */
  readonly type: string;
}

/**
 * Only what is surely of another kind is refused: pickers go by extensions, and systems do not agree on what kind these stand for.
 * A `.csv` is Excel's on Windows, a `.webm` with sound alone a film.
 * @param accepted as of HTML's `accept`; what browsers do not understand of it does not count.
 */
export function isAccepted({ name, type }: Named, accepted: string | undefined): boolean {
  const kinds = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => /^\.[^/]|^[\w.+-]+\/[\w.+*-]+$/.test(kind));
  return (
    kinds.length === 0 ||
    kinds.some((kind) => {
      if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
      return type === '' || kind === '*/*' || familyOf(kind) === familyOf(type.toLowerCase());
    })
  );
}

const families: Readonly<Record<string, string>> = { image: 'image', audio: 'recording', video: 'recording' };

const familyOf = (kind: string): string => families[kind.split('/')[0] ?? ''] ?? 'document';
