/** Links found in text, by tokens, never by HTML (DESIGN.md §3 «Safe content»). */
import { tokenize } from 'linkifyjs';
import { safeHref } from './links.ts';

export type TextToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/**
 * Cuts a text into plain parts and links (http, https, mailto; `www.x.org` and addresses count). Joined again, the parts'
 * texts are the text; nothing is ever HTML.
 */
export function linkify(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  for (const part of tokenize(text)) {
    const token = tokenOf(part);
    const before = tokens.at(-1);
    if (token.kind === 'text' && before?.kind === 'text') {
      tokens[tokens.length - 1] = { kind: 'text', text: before.text + token.text };
    } else tokens.push(token);
  }
  return tokens;
}

function tokenOf(part: ReturnType<typeof tokenize>[number]): TextToken {
  const text = part.toString();
  const href = part.isLink ? safeHref(part.toHref('https')) : null;
  return href && /^(?:https?|mailto):/i.test(href) ? { kind: 'link', text, href } : { kind: 'text', text };
}
