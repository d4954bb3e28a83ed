/** What a reply says, whatever its index (T-27). */
import { textWithoutIndex } from './brokenReplies.ts';
import { stableStringify } from './stableJson.ts';

interface ReplySaid {
  readonly raw: string;
  /** Without the index; `null` where the reply cannot be read. */
  readonly answers: Readonly<Record<string, unknown>> | null;
}

const contents = new WeakMap<object, string>();
const digests = new WeakMap<object, string>();

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

/**
 * A few letters for what a reply says, to be carried in a link: they tell that another reply is at its place by now. They lead,
 * and decide nothing: what is written is compared whole. Made once per reply, whose files may have many megabytes.
 */
export function digestOf(reply: ReplySaid): string {
  const known = digests.get(reply);
  if (known !== undefined) return known;
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const letter of contentOf(reply)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const made = (hash >>> 0).toString(36);
  digests.set(reply, made);
  return made;
}
