import { Fragment, type ReactNode } from 'react';
import { useChunk } from '#shared/island/useChunk.ts';
import type { TextToken } from '#shared/lib/linkify.ts';
import { externalRel } from '#shared/lib/links.ts';

export interface LinkedTextProps {
  /** As somebody else has written it. */
  readonly text: string;
  readonly className?: string | undefined;
  /** Draws a part of what is shown, which begins at a place of it; by itself a part is its text. */
  readonly show?: ((whole: string) => (part: string, start: number) => ReactNode) | null | undefined;
}

/** Marks that turn all that follows them: they could make `exe.jpg` of `gpj.exe`. */
const overrides = /[\u202D\u202E]/g;

/** A message as text: its links to the web by tokens (S-45), in its own direction, never as HTML. */
export function LinkedText({ text, className, show }: LinkedTextProps) {
  const shown = text.replaceAll(overrides, '');
  const tokens = withPlaces(useLinkify(shown));
  const part = show?.(shown);
  return (
    <span className={className} dir="auto">
      {tokens.map(({ token, place }) => {
        const content = part ? part(token.text, place) : token.text;
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
