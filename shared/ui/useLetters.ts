import { useRef } from 'react';

/** Letters typed within this time of one another belong together, in milliseconds. */
const togetherMs = 600;

/** Collects the letters that are typed to find an entry; gives all that belong together, or null for other keys. */
export function useLetters(): (event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}) => string | null {
  const typed = useRef({ letters: '', at: -Infinity });
  return ({ key, ctrlKey, metaKey, altKey }) => {
    if (Array.from(key).length !== 1 || ctrlKey || metaKey || altKey) return null;
    const now = performance.now();
    const before = now - typed.current.at < togetherMs ? typed.current.letters : '';
    if (key === ' ' && before === '') return null;
    typed.current = { letters: before + key, at: now };
    return typed.current.letters;
  };
}
