import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Agenda } from '#shared/api/agenda.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useControls } from '../controls.ts';
import { safeColour } from '../domain/brand.ts';
import type { Pages } from '../domain/pages.ts';
import type { Category } from '../domain/timetable.ts';
import styles from './page.module.css';

/** Which days are shown, and the way to those before and after. */
export function DayPages({ agenda, pages }: { readonly agenda: Agenda; readonly pages: Pages }) {
  const t = useTexts('agenda-display');
  const format = useFormat();
  const { choice } = useControls();
  const { page, count } = pages;
  const { days, daysPerPage } = agenda;
  const shown = days.slice(page * daysPerPage, (page + 1) * daysPerPage);
  const go = (to: number) => choice.set({ page: Math.max(0, Math.min(to, count - 1)) });
  return (
    <nav className={styles['pages']} aria-label={t('days')}>
      <IconButton
        label={t('previousDays')}
        icon={<ChevronLeft className="ew-mirror" />}
        disabled={page <= 0}
        onClick={() => go(page - 1)}
      />
      <bdi>{format.range(shown[0], shown.at(-1), 'dayMonth')}</bdi>
      <IconButton
        label={t('nextDays')}
        icon={<ChevronRight className="ew-mirror" />}
        disabled={page >= count - 1}
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}

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
