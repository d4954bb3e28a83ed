import { useMemo } from 'react';
import { marked } from '../domain/highlight.ts';
import type { MarkedProps } from './Marked.tsx';
import styles from './hits.module.css';

/** What the search found in a text, marked: loaded with the first search. */
export function Hits({ text, term }: MarkedProps) {
  const pieces = useMemo(() => marked(text, term), [text, term]);
  return pieces.map(({ text: piece, isHit }, index) =>
    isHit ? (
      <mark key={`${index}`} className={styles['hit']}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
