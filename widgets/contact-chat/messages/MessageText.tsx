import { LinkedText } from '#shared/ui/LinkedText.tsx';
import type { Piece } from '../domain/find.ts';
import styles from './messages.module.css';

/** Cuts any part of a text at what is searched for. */
export type Marker = (whole: string) => (part: string, start: number) => readonly Piece[];

interface MessageTextProps {
  readonly text: string;
  /** Absent while nothing is searched for. */
  readonly mark: Marker | null;
}

/** A message as text, what is searched for marked. */
export function MessageText({ text, mark }: MessageTextProps) {
  const show =
    mark &&
    ((whole: string) => {
      const cut = mark(whole);
      return (part: string, start: number) => cut(part, start).map(toMark);
    });
  return <LinkedText text={text} className={styles['text']} show={show} />;
}

function toMark({ text, isMarked }: Piece, index: number) {
  return isMarked ? <mark key={index}>{text}</mark> : text;
}
