import Lightbulb from 'lucide-react/icons/lightbulb';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { hintsOf } from './domain/autoSeat.ts';
import { guestsOf } from './domain/plan.ts';
import type { Seating } from './store/useSeating.ts';
import styles from './seating-plan.module.css';

/** What organisers usually do not want; nothing is forbidden. */
export function Hints({ seating }: { readonly seating: Seating }) {
  const t = useTexts('seating-plan');
  const { plan, speakers, nameOf } = seating;
  const hints = hintsOf(guestsOf(plan, speakers), plan.table);
  if (hints.length === 0) return null;
  return (
    <ul className={styles['hints']} aria-label={t('hints')}>
      {hints.map((hint) => {
        const text =
          hint.kind === 'head-empty'
            ? t('hint.head', { chair: hint.chair })
            : t('hint.same', {
                one: nameOf(hint.people[0]),
                two: nameOf(hint.people[1]),
                organisation: isolate(hint.organisation),
              });
        return (
          <li key={text}>
            <Lightbulb size={16} aria-hidden="true" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
