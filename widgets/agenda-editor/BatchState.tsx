import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { BatchProgress } from '#shared/undo/BatchProgress.tsx';
import { useBatch, type BatchOptions } from './store/useBatch.ts';
import { useWords } from './useWords.ts';

type BatchOf = ReturnType<typeof useBatch>;

/** Several sessions that are saved as one: how far that is; and when it ended half-way, what is true now, and both ways on. */
export function BatchState({ batch, isReadOnly }: BatchStateProps) {
  const t = useTexts('agenda-editor');
  const { isRunning, left } = useBatch(batch);
  if (isRunning) return <BatchProgress batch={batch.batch} texts={t} />;
  if (!left) return null;
  if (!left.isSure) return <ErrorNotice message={left.message} {...(left.error && { error: left.error })} />;
  return left.saved.length > 0 ? <Left left={left} isReadOnly={isReadOnly} /> : null;
}

interface BatchStateProps {
  readonly batch: BatchOptions;
  /** Says only what is true: nothing may be changed any more. */
  readonly isReadOnly: boolean;
}

interface LeftProps extends Pick<BatchStateProps, 'isReadOnly'> {
  readonly left: NonNullable<BatchOf['left']>;
}

function Left({ left, isReadOnly }: LeftProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const { message, error, isByOther, overtaken, saved, finish, takeBack, keep } = left;
  return (
    <ErrorNotice
      message={message}
      {...(error !== null && { error })}
      actions={
        <>
          {isByOther && <p>{t('refused')}</p>}
          {overtaken !== null && <p>{overtaken}</p>}
          {!isReadOnly && (
            <>
              <Button size="small" variant="primary" onClick={finish}>
                {t('batch.finish')}
              </Button>
              <Button size="small" onClick={takeBack}>
                {t('batch.takeBack')}
              </Button>
              <Button size="small" onClick={keep}>
                {t('batch.keep')}
              </Button>
            </>
          )}
          <details>
            <summary>{t('batch.which')}</summary>
            <ul>
              {saved.map((session) => (
                <li key={session.id}>
                  <bdi>{words.name(session)}</bdi> {words.when(session)}
                </li>
              ))}
            </ul>
          </details>
        </>
      }
    />
  );
}
