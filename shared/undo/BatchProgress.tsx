import { useSyncExternalStore } from 'react';
import type { TextValues } from '../i18n/catalogues.ts';
import { useAskBeforeUnload } from '../interaction/useAskBeforeUnload.ts';
import { useSecondsUntil } from '../interaction/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import type { Batch, BatchProgress as State } from './batch.ts';
import styles from './batch.module.css';

interface BatchProgressProps {
  readonly batch: Batch;
  /** The screen's own texts. */
  readonly texts: (
    key: 'batch.saved' | 'batch.back' | 'batch.pause' | 'batch.stop',
    values?: TextValues,
  ) => string;
  /** Fewer are saved at once, and would only make the screen jump; they are shown when the server wants a pause. */
  readonly fewest?: number | undefined;
}

/** How far a batch is, with a way to stop it; leaving the page meanwhile asks first. Nothing while none runs. */
export function BatchProgress({ batch, texts, fewest = 1 }: BatchProgressProps) {
  const progress = useSyncExternalStore(batch.subscribe, batch.progress, batch.progress);
  // Half of it would stay undone.
  useAskBeforeUnload(progress !== null);
  if (!progress || (progress.total < fewest && progress.waitsUntil === null)) return null;
  return <Running {...{ texts, progress }} onStop={batch.stop} />;
}

interface RunningProps extends Pick<BatchProgressProps, 'texts'> {
  readonly progress: State;
  readonly onStop: () => void;
}

function Running({ texts, progress, onStop }: RunningProps) {
  const { phase, done, total, waitsUntil, isStopping } = progress;
  const text = texts(phase === 'saving' ? 'batch.saved' : 'batch.back', { count: total, done });
  return (
    <div className={styles['batch']}>
      <div className={styles['line']}>
        <output>{text}</output>
        {waitsUntil !== null && <Pause texts={texts} until={waitsUntil} />}
        <Button size="small" disabled={isStopping} onClick={onStop}>
          {texts('batch.stop')}
        </Button>
      </div>
      <Progress label={text} value={done} max={total} valueText={text} />
    </div>
  );
}

function Pause({ texts, until }: Pick<BatchProgressProps, 'texts'> & { readonly until: number }) {
  return <span>{texts('batch.pause', { count: useSecondsUntil(until) })}</span>;
}
