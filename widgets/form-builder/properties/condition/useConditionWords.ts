import { isComplete, type Rule, type RuleValue } from '#shared/conditions/domain/conditions.ts';
import { readConditions } from '#shared/conditions/domain/readConditions.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';

/** A condition as a sentence: «Shown if Hotel is Ritz and Nights is at least 2». Parts that no rule can say stand as they are. */
export function useConditionWords() {
  const t = useTexts('form-builder');
  const format = useFormat();
  return (expression: string, titleOf: (name: string) => string): string => {
    const { join, parts } = readConditions(expression);
    const words = parts
      .filter(isComplete)
      .map((part) => (part.kind === 'written' ? part.source : ruleWords(part, titleOf)));
    const type = join === 'and' ? 'conjunction' : 'disjunction';
    const rules = format.list(words, type);
    return t('condition.sentence', { rules });
  };

  function ruleWords({ field, operator, value }: Rule, titleOf: (name: string) => string): string {
    return t(`rule.${operator}`, { field: titleOf(field), value: valueWords(value) });
  }

  function valueWords(value: RuleValue): string {
    if (value === true) return t('condition.yes');
    if (value === false) return t('condition.no');
    if (value === null) return '';
    if (typeof value !== 'object') return String(value);
    return format.list(value.map(String), 'disjunction');
  }
}
