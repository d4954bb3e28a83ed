import { useMemo } from 'react';
import { marked } from '../domain/highlight.ts';

interface MarkedProps {
  readonly text: string;
  /** The search in force. */
  readonly term: string;
}

/** A text with what the search found in it marked. */
export function Marked({ text, term }: MarkedProps) {
  const pieces = useMemo(() => (term.trim() === '' ? null : marked(text, term)), [text, term]);
  if (!pieces) return text;
  return pieces.map(({ text: piece, isHit }, index) =>
    isHit ? <mark key={`${index}`}>{piece}</mark> : piece,
  );
}
