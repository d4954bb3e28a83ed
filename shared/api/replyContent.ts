/** What a reply says, whatever its index (T-27). */
import { textWithoutIndex } from '../lib/brokenReplies.ts';
import { stableStringify } from '../lib/stableJson.ts';
import type { FormReply } from './form-replies.ts';

const contents = new WeakMap<object, string>();

/**
 * Two replies have the same content when all they say is the same; the index and the order of the keys do not count. The whole
 * text and no digest of it: the public writes replies, and two that are made to share a digest must not be taken for one another.
 * Made once per reply.
 */
export function contentOf(reply: Pick<FormReply, 'answers' | 'raw'>): string {
  const known = contents.get(reply);
  if (known !== undefined) return known;
  const made = reply.answers ? stableStringify(reply.answers) : `raw:${textWithoutIndex(reply.raw)}`;
  contents.set(reply, made);
  return made;
}
