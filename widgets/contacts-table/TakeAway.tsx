import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { useTakeAway, type Taken } from './useTakeAway.ts';
import styles from './contacts-table.module.css';

interface TakeAwayProps extends Taken {
  readonly isDisabled?: boolean;
}

/** Addresses for a mail program, and the list as a file. */
export function TakeAway(props: TakeAwayProps) {
  const { isOfSelected = false, isDisabled = false } = props;
  const t = useTexts('contacts-table');
  const { copy, save, isSaving } = useTakeAway(props);
  const size = isOfSelected ? 'small' : 'normal';
  return (
    <>
      <Menu
        trigger={
          <Button size={size} iconStart={<Copy />} disabled={isDisabled}>
            {isOfSelected ? t('copy.selected') : <span className={styles['word']}>{t('copy.button')}</span>}
          </Button>
        }
        items={[
          { label: t('copy.plain'), onSelect: () => void copy(false) },
          { label: t('copy.named'), onSelect: () => void copy(true) },
        ]}
      />
      <Menu
        align="end"
        trigger={
          <Button size={size} iconStart={<Download />} disabled={isDisabled} isBusy={isSaving}>
            {isOfSelected ? t('file.selected') : <span className={styles['word']}>{t('file.button')}</span>}
          </Button>
        }
        items={[
          { label: t('file.xlsx'), onSelect: () => void save('xlsx') },
          { label: t('file.csv'), onSelect: () => void save('csv') },
        ]}
      />
    </>
  );
}
