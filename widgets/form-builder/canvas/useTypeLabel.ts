import { useTexts } from '#shared/i18n/useTexts.ts';
import { textUnder, type JsonObject } from '../domain/jsonTree.ts';
import type { OutlineElement } from '../domain/outline.ts';

/** What a card says its question is. */
export function useTypeLabel({ lock, kind, type }: OutlineElement, node: JsonObject | null): string {
  const t = useTexts('form-builder');
  const inputType = node ? textUnder(node, 'inputType') : null;
  if (lock === 'damaged') return t('card.damaged');
  if (kind === null) return t('card.unknown', { type });
  if (kind === 'text' && inputType === 'email') return t('kind.email');
  if (kind === 'text' && inputType === 'tel') return t('kind.phone');
  return t(`kind.${kind}`);
}
