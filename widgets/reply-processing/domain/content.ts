/** What a reply says, whatever its index (T-27). */
import type { FormReply } from '#shared/api/form-replies.ts';
import { textWithoutIndex } from '#shared/lib/brokenReplies.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';

/**
 * Two replies have the same content when all they say is the same; the index and the order of the keys do not count. The whole
 * text and no digest of it: the public writes replies, and two that are made to share a digest must not be taken for one another.
 */
export function contentOf({ answers, raw }: Pick<FormReply, 'answers' | 'raw'>): string {
  return answers === null ? `raw:${textWithoutIndex(raw)}` : stableStringify(answers);
}
