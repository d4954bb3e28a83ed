import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { moveColumn, turnColumn } from '../domain/columns.ts';
import type { View } from '../useView.ts';
import { headOf } from '../values.ts';
import styles from './columns.module.css';

interface ColumnsDialogProps {
  readonly view: View;
  readonly onClose: () => void;
}

/** Which columns, and in which order: takes effect at once, and is kept. */
export function ColumnsDialog({ view, onClose }: ColumnsDialogProps) {
  const t = useTexts('contacts-table');
  const announce = useAnnounce();
  const head = headOf(t);
  const { arranged, columns, choice, keepChoice } = view;
  const shown = arranged.filter(({ isShown }) => isShown).length;
  const move = (key: string, by: number, at: number) => {
    keepChoice(moveColumn(choice, columns, { key, by }));
    announce(t('columns.moved', { column: head(key), place: at + by + 1, all: arranged.length }));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('columns.title')}
      description={t('columns.text')}
      footer={
        <>
          <Button onClick={() => keepChoice(null)}>{t('columns.reset')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('columns.done')}
          </Button>
        </>
      }
    >
      <ul className={styles['columns']}>
        {arranged.map(({ key, isShown }, at) => (
          <li key={key}>
            <Checkbox
              label={<bdi>{head(key)}</bdi>}
              isChecked={isShown}
              isDisabled={isShown && shown === 1}
              onChange={(isOn) => keepChoice(turnColumn(choice, key, isOn))}
            />
            <IconButton
              size="small"
              label={t('columns.up', { column: head(key) })}
              icon={<ArrowUp />}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(key, -1, at)}
            />
            <IconButton
              size="small"
              label={t('columns.down', { column: head(key) })}
              icon={<ArrowDown />}
              aria-disabled={at === arranged.length - 1 || undefined}
              onClick={() => move(key, 1, at)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
