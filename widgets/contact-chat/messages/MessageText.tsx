import { Fragment } from 'react';
import type { TextToken } from '#shared/lib/linkify.ts';
import { externalRel } from '#shared/lib/links.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import type { Piece } from '../domain/find.ts';
import styles from './messages.module.css';

/** Cuts any part of a text at what is searched for. */
export type Marker = (whole: string) => (part: string, start: number) => readonly Piece[];

interface MessageTextProps {
  readonly text: string;
  /** Absent while nothing is searched for. */
  readonly mark: Marker | null;
}

/** Marks that turn all that follows them: they could make `exe.jpg` of `gpj.exe`. */
const overrides = /[\u202D\u202E]/g;

/** A message as text: its links by tokens (S-45), what is searched for marked, never as HTML. */
export function MessageText({ text, mark }: MessageTextProps) {
  const shown = text.replaceAll(overrides, '');
  const tokens = withPlaces(useLinkify(shown));
  const cut = mark?.(shown);
  return (
    <span className={styles['text']} dir="auto">
      {tokens.map(({ token, place }) => {
        const content = cut ? cut(token.text, place).map(toMark) : token.text;
        if (token.kind === 'text') return <Fragment key={place}>{content}</Fragment>;
        return (
          <a key={place} href={token.href} target="_blank" rel={externalRel}>
            {content}
          </a>
        );
      })}
    </span>
  );
}

function toMark({ text, isMarked }: Piece, index: number) {
  return isMarked ? <mark key={index}>{text}</mark> : text;
}

/** Tokens with their places in the text. */
function withPlaces(tokens: readonly TextToken[]) {
  let next = 0;
  return tokens.map((token) => {
    const place = next;
    next += token.text.length;
    return { token, place };
  });
}

const loadLinkify = () => import('#shared/lib/linkify.ts');

/** What may hold a link at all: a name with a dot, or a scheme. */
const mayHaveLink = /\S\.\S|:\/\//;

/**
 * Cuts a text at its links. The list of the web's names is long, so it is loaded with the first text that may need it;
 * without it links are text.
 */
function useLinkify(text: string): readonly TextToken[] {
  const { module } = useChunk(mayHaveLink.test(text) ? loadLinkify : null);
  return module ? webLinks(module.linkify(text)) : [{ kind: 'text', text }];
}

/** S-45: only what leads to the web; an address of a mailbox stays text. */
function webLinks(tokens: readonly TextToken[]): readonly TextToken[] {
  return tokens.map((token) =>
    token.kind === 'link' && !/^https?:/i.test(token.href) ? { kind: 'text', text: token.text } : token,
  );
}
