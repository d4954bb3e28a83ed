import { useChunk } from '#shared/island/useChunk.ts';
import type { TextToken } from '#shared/lib/linkify.ts';

const loadLinkify = () => import('#shared/lib/linkify.ts');

/** What may hold a link at all: a name with a dot, or a scheme. */
const mayHaveLink = /\S\.\S|:\/\//;

/**
 * Cuts a text at its links. The list of the web's names is long, so it is loaded with the first text that may need it;
 * without it links are text.
 */
export function useLinkify(text: string): readonly TextToken[] {
  const { module } = useChunk(mayHaveLink.test(text) ? loadLinkify : null);
  return module ? webLinks(module.linkify(text)) : [{ kind: 'text', text }];
}

/** S-45: only what leads to the web; an address of a mailbox stays text. */
function webLinks(tokens: readonly TextToken[]): readonly TextToken[] {
  return tokens.map((token) =>
    token.kind === 'link' && !/^https?:/i.test(token.href) ? { kind: 'text', text: token.text } : token,
  );
}
