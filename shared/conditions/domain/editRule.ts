/** Changing one rule: what still fits is kept. */
import { operatorsFor, type ConditionField, type ConditionFieldKind } from './conditionFields.ts';
import { takesMany, type Operator, type Rule, type RuleValue } from './conditions.ts';

/** The rule about another field: comparison and value stay where they make sense for it. */
export function withField(rule: Rule, field: ConditionField, kindBefore: ConditionFieldKind): Rule {
  const offered = operatorsFor(field.kind);
  const operator = offered.includes(rule.operator) ? rule.operator : (offered[0] ?? 'notEmpty');
  const isValueKept =
    field.kind === kindBefore && !field.choices && takesMany(operator) === takesMany(rule.operator);
  return { kind: 'rule', field: field.name, operator, value: isValueKept ? rule.value : null };
}

/** The rule with another comparison: one value becomes several, of several the first stays. */
export function withOperator({ field, operator: before, value }: Rule, operator: Operator): Rule {
  return {
    kind: 'rule',
    field,
    operator,
    value: takesMany(operator) === takesMany(before) ? value : otherwise(value, takesMany(operator)),
  };
}

function otherwise(value: RuleValue, isMany: boolean): RuleValue {
  if (!isMany) return typeof value === 'object' ? (value?.[0] ?? null) : value;
  return value === null || value === '' || typeof value === 'object' ? value : [value];
}

/** The rule with another value. */
export function withValue({ field, operator }: Rule, value: RuleValue): Rule {
  return { kind: 'rule', field, operator, value };
}
