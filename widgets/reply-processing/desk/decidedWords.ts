import type { Texts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import type { Decision } from '../domain/decision.ts';
import type { Triage } from '../triage/triage.ts';

/** One decision by its name, several by their number. */
export function wordsOf(
  t: Texts<'reply-processing'>,
  decisions: readonly Pick<Decision, 'kind' | 'who'>[],
): string {
  const [first] = decisions;
  if (!first) return '';
  if (decisions.length === 1)
    return t(`undo.${first.kind}`, { name: isolate(first.who || t('list.unnamed')) });
  return t(first.kind === 'dismiss' ? 'undo.dismissMany' : 'undo.updateMany', { count: decisions.length });
}

interface Window {
  readonly triage: Triage;
  readonly undoSeconds: number;
}

/** As it is spoken, with the time that is left to take it back: none where all waits until somebody says «go on». */
export function decidedWords(
  t: Texts<'reply-processing'>,
  decisions: Parameters<typeof wordsOf>[1],
  { triage, undoSeconds }: Window,
): string {
  const isTimed = undoSeconds > 0 && !triage.writer.get().isHalted;
  return `${wordsOf(t, decisions)} ${isTimed ? t('undo.seconds', { count: undoSeconds }) : ''}`.trim();
}
