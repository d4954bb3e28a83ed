import { useTexts } from '#shared/i18n/useTexts.ts';
import { useSecondsUntil } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import { useBatch, type BatchOptions } from './store/useBatch.ts';
import { useWords } from './useWords.ts';
import styles from './agenda-editor.module.css';

type BatchOf = ReturnType<typeof useBatch>;

/** Several sessions that are saved as one: how far that is; and when it ended half-way, what is true now, and both ways on. */
export function BatchState({ batch, isReadOnly }: BatchStateProps) {
  const { progress, stop, left } = useBatch(batch);
  if (progress) return <Running progress={progress} onStop={stop} />;
  if (!left) return null;
  if (!left.isSure) return <ErrorNotice message={left.message} {...(left.error && { error: left.error })} />;
  return left.saved.length > 0 ? <Left left={left} isReadOnly={isReadOnly} /> : null;
}

interface BatchStateProps {
  readonly batch: BatchOptions;
  /** Says only what is true: nothing may be changed any more. */
  readonly isReadOnly: boolean;
}

interface RunningProps {
  readonly progress: NonNullable<BatchOf['progress']>;
  readonly onStop: () => void;
}

function Running({ progress, onStop }: RunningProps) {
  const t = useTexts('agenda-editor');
  const { phase, done, total, waitsUntil, isStopping } = progress;
  const text = t(phase === 'saving' ? 'batch.saved' : 'batch.back', { count: total, done });
  return (
    <div className={styles['batch']}>
      <div className={styles['batchLine']}>
        <output>{text}</output>
        {waitsUntil !== null && <Pause until={waitsUntil} />}
        <Button size="small" disabled={isStopping} onClick={onStop}>
          {t('batch.stop')}
        </Button>
      </div>
      <Progress label={text} value={done} max={total} valueText={text} />
    </div>
  );
}

function Pause({ until }: { readonly until: number }) {
  const t = useTexts('agenda-editor');
  return <span>{t('batch.pause', { count: useSecondsUntil(until) })}</span>;
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
