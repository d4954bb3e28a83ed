import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { View } from '../useView.ts';
import styles from './head.module.css';

/** Which days are shown, and the way to those before and after; closed at the ends (S3 §2.5). */
export function DayNav({ view }: { readonly view: View }) {
  const t = useTexts('agenda-editor');
  const format = useFormat();
  const { days, isDetail } = view;
  const shown = days.length === 0 ? t('head.noDays') : format.range(days[0], days.at(-1), 'medium');
  return (
    <nav className={styles['days']} aria-label={t('head.days')}>
      <IconButton
        label={t(isDetail ? 'head.previousOne' : 'head.previous')}
        icon={<ChevronLeft className={styles['mirrored']} />}
        disabled={!view.hasPrevious}
        onClick={() => view.turn(-1)}
      />
      <IconButton
        label={t(isDetail ? 'head.nextOne' : 'head.next')}
        icon={<ChevronRight className={styles['mirrored']} />}
        disabled={!view.hasNext}
        onClick={() => view.turn(1)}
      />
      <output className={styles['range']}>{shown}</output>
    </nav>
  );
}
