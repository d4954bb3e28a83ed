import { labelOf, type KnownChoice } from '../domain/compare.ts';
import { withMet } from '../domain/met.ts';
import type { ReviewControl } from './reviewControl.ts';
import { useMeet } from './useMeet.ts';

/** Makes this very organisation the own value of a field: its id is known from then on, and that of others of its name (C-22). */
export function useTakeOrganisation(review: ReviewControl, field: string) {
  const meet = useMeet();
  return (one: KnownChoice, others: readonly KnownChoice[] = []) => {
    const met = [...others, one];
    const listed = review.knowledge.choices.organisation ?? [];
    const all = withMet(listed, met);
    if (all !== listed) meet(met);
    // As the list calls it, which it does not by mere ids.
    const choice = all.find(({ id }) => id === one.id) ?? one;
    review.choose(field, { kind: 'own', text: labelOf(choice, all), choice });
  };
}
