import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { SettingsState } from './useSettings.ts';
import styles from './form-notifications.module.css';

interface NotesProps {
  readonly state: Pick<SettingsState, 'restoredAt' | 'isOpenElsewhere' | 'isTooLarge'>;
}

/** What became of unsaved work: back again, open elsewhere, too much to be kept. */
export function Notes({ state: { restoredAt, isOpenElsewhere, isTooLarge } }: NotesProps) {
  const t = useTexts('form-notifications');
  const kit = useTexts('kit');
  const format = useFormat();
  return (
    <>
      {restoredAt !== null && (
        <Note tone="info">{t('draft.restored', { when: format.moment(new Date(restoredAt)) })}</Note>
      )}
      {isOpenElsewhere && <Note tone="warning">{kit('openElsewhere')}</Note>}
      {isTooLarge && <Note tone="warning">{t('draft.tooLarge')}</Note>}
    </>
  );
}

interface NoteProps {
  readonly tone: 'info' | 'warning';
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** One line that a setting needs: said when it appears, unless it is `isQuiet`. */
export function Note({ tone, isQuiet = false, children }: NoteProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <p role={isQuiet ? undefined : 'status'} className={styles['note']} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
