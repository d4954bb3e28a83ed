import { useMemo } from 'react';
import { marked } from '../domain/highlight.ts';
import styles from './hits.module.css';

export interface HitsProps {
  readonly text: string;
  /** The search in force. */
  readonly term: string;
}

/** What the search found in a text, marked: loaded with the first search. */
export function Hits({ text, term }: HitsProps) {
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
