/** What a reply says, whatever its index (T-27). */
import { textWithoutIndex } from './brokenReplies.ts';
import { stableStringify } from './stableJson.ts';

interface ReplySaid {
  readonly raw: string;
  /** Without the index; `null` where the reply cannot be read. */
  readonly answers: Readonly<Record<string, unknown>> | null;
}

const contents = new WeakMap<object, string>();

/**
 * Two replies have the same content when all they say is the same; the index and the order of the keys do not count. The whole
 * text and no digest of it: the public writes replies, and two that are made to share a digest must not be taken for one another.
 * Made once per reply.
 */
export function contentOf(reply: ReplySaid): string {
  const known = contents.get(reply);
  if (known !== undefined) return known;
  const made = reply.answers ? stableStringify(reply.answers) : `raw:${textWithoutIndex(reply.raw)}`;
  contents.set(reply, made);
  return made;
}
