import Download from 'lucide-react/icons/download';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './reports.module.css';

interface FileButtonsProps {
  /** What is in the file. */
  readonly list: string;
  readonly isDisabled?: boolean | undefined;
  readonly onCsv: () => unknown;
  readonly onXlsx: () => unknown;
}

/** A list as a file: as CSV, and as XLSX, which every spreadsheet reads alike. */
export function FileButtons({ list, isDisabled, onCsv, onXlsx }: FileButtonsProps) {
  const t = useTexts('reports');
  return (
    <span className={styles['files']}>
      <Button
        iconStart={<Download />}
        aria-label={t('exportOf', { list })}
        aria-disabled={isDisabled || undefined}
        onClick={onCsv}
      >
        {t('export')}
      </Button>
      <Button aria-label={t('xlsxOf', { list })} aria-disabled={isDisabled || undefined} onClick={onXlsx}>
        XLSX
      </Button>
    </span>
  );
}
