import { isComplete, type Rule, type RuleValue } from '#shared/conditions/domain/conditions.ts';
import { readConditions } from '#shared/conditions/domain/readConditions.ts';
import type { useFormat } from '#shared/i18n/format.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';

interface WordTools {
  readonly t: Texts<'form-builder'>;
  readonly format: ReturnType<typeof useFormat>;
  /** The title of a question by its name. */
  readonly titleOf: (name: string) => string;
}

/** A condition as a sentence: «Shown if Hotel is Ritz and Nights is at least 2». Parts that no rule can say stand as they are. */
export function conditionWords(expression: string, tools: WordTools): string {
  const { t, format } = tools;
  const { join, parts } = readConditions(expression);
  const words = parts
    .filter(isComplete)
    .map((part) => (part.kind === 'written' ? part.source : ruleWords(part, tools)));
  const type = join === 'and' ? 'conjunction' : 'disjunction';
  return t('condition.sentence', { rules: format.list(words, type) });
}

function ruleWords({ field, operator, value }: Rule, tools: WordTools): string {
  return tools.t(`rule.${operator}`, { field: tools.titleOf(field), value: valueWords(value, tools) });
}

function valueWords(value: RuleValue, { t, format }: WordTools): string {
  if (value === true) return t('condition.yes');
  if (value === false) return t('condition.no');
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  return format.list(value.map(String), 'disjunction');
}
