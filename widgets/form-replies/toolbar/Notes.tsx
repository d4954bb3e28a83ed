import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useScreen } from '../screenContext.ts';
import styles from './notes.module.css';

/** What is not as it should be: the list has changed while it was read, or the form itself could not be read. */
export function Notes() {
  const t = useTexts('form-replies');
  const { replies, model } = useScreen();
  return (
    <>
      {replies.hasShifted && (
        <div className={styles['note']} role="status">
          {t('shifted')}
          <Button size="small" onClick={replies.readAgain}>
            {t('readAgain')}
          </Button>
        </div>
      )}
      {model.isError && (
        <div className={styles['note']} role="status">
          {t('titlesFailed')}
          <Button size="small" isBusy={model.isFetching} onClick={() => void model.refetch()}>
            {t('readAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
