import { useTexts } from '#shared/i18n/useTexts.ts';
import { outlineOf, type OutlineElement } from '../domain/outline.ts';
import { textUnder, type JsonObject } from '../domain/jsonTree.ts';
import { useConditionWords } from '../properties/condition/useConditionWords.ts';
import { useCanvas } from './canvasTools.ts';
import { elementsInOrder } from './places.ts';

interface CardFacts {
  readonly typeLabel: string;
  /** When the card is shown, in words; `null` where it always is. */
  readonly conditionWords: string | null;
}

/** What a card says under its title. */
export function useCardFacts(element: OutlineElement, node: JsonObject | null): CardFacts {
  const t = useTexts('form-builder');
  const { builder, language } = useCanvas();
  const inWords = useConditionWords();
  const { kind, lock, type, condition } = element;
  const inputType = node ? textUnder(node, 'inputType') : null;
  const titleOf = (name: string) =>
    elementsInOrder(outlineOf(builder.state().layout, language)).find((one) => one.name === name)?.title;
  const typeLabel = () => {
    if (lock === 'damaged') return t('card.damaged');
    if (kind === null) return t('card.unknown', { type });
    if (kind === 'text' && inputType === 'email') return t('kind.email');
    if (kind === 'text' && inputType === 'tel') return t('kind.phone');
    return t(`kind.${kind}`);
  };
  return {
    typeLabel: typeLabel(),
    conditionWords: condition === null ? null : inWords(condition, (name) => titleOf(name) ?? name),
  };
}
