import { useTexts } from '#shared/i18n/useTexts.ts';
import { useControls } from '../controls.ts';
import { safeColour } from '../domain/brand.ts';
import type { Category } from '../domain/timetable.ts';
import styles from './page.module.css';

/** What the colours mean, and which of them are shown: all while none is picked. */
export function Legend({ categories }: { readonly categories: readonly Category[] }) {
  const t = useTexts('agenda-display');
  const { choice } = useControls();
  const toggle = (name: string, isOn: boolean) =>
    choice.set({
      categories: isOn ? choice.categories.filter((one) => one !== name) : [...choice.categories, name],
    });
  return (
    <div role="group" aria-label={t('categories')} className={styles['legend']}>
      {categories.map(({ name, colour }) => {
        const isOn = choice.categories.includes(name);
        return (
          <button
            key={name}
            type="button"
            className={styles['kind']}
            aria-pressed={isOn}
            onClick={() => toggle(name, isOn)}
          >
            <span className={styles['dot']} style={{ background: safeColour(colour) ?? undefined }} />
            <bdi>{name}</bdi>
          </button>
        );
      })}
    </div>
  );
}
