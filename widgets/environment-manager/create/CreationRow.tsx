import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Button } from '#shared/ui/Button.tsx';
import type { Creation } from '../domain/work.ts';
import { useProblemText } from '../useProblemText.ts';
import styles from '../environment-manager.module.css';

interface CreationRowProps {
  readonly creation: Creation;
  /** The input is free to take the name back. */
  readonly canEdit: boolean;
  readonly onRetry: (creation: Creation) => void;
  readonly onEdit: (creation: Creation) => void;
  readonly onDismiss: (creation: Creation) => void;
}

/** An environment that is not in the list yet: pulsing until the server answers, then created or failed (S3 §4.5). */
export function CreationRow({ creation, ...actions }: CreationRowProps) {
  return (
    <>
      <span className={styles['tile']}>
        <Avatar name={stripBidiControls(creation.name)} isDecorative />
      </span>
      <div className={styles['what']}>
        <span className={styles['name']}>
          <bdi>{creation.name}</bdi>
        </span>
        <State creation={creation} />
      </div>
      {creation.phase === 'failed' && <FailedActions creation={creation} {...actions} />}
    </>
  );
}

function State({ creation }: { readonly creation: Creation }) {
  const t = useTexts('environment-manager');
  if (creation.phase === 'failed') return <FailedState {...creation} />;
  return (
    <span className={styles['meta']} data-tone={creation.phase === 'created' ? 'success' : undefined}>
      {creation.phase === 'created' && <CircleCheck size={14} aria-hidden="true" />}
      {t(`row.${creation.phase}`)}
    </span>
  );
}

function FailedState({ name, problem }: Extract<Creation, { phase: 'failed' }>) {
  const t = useTexts('environment-manager');
  const textOf = useProblemText();
  return (
    <span className={styles['meta']} data-tone="danger" role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      <span>
        {problem.isOutcomeUnknown && <span>{t('problem.unknown', { name: isolate(name) })} </span>}
        {textOf(problem).map((text) => (
          <span key={text}>{text} </span>
        ))}
      </span>
    </span>
  );
}

function FailedActions({ creation, canEdit, onRetry, onEdit, onDismiss }: CreationRowProps) {
  const common = useTexts('common');
  const t = useTexts('environment-manager');
  return (
    <div className={styles['actions']}>
      <Button size="small" onClick={() => onRetry(creation)}>
        {common('retry')}
      </Button>
      {canEdit && (
        <Button size="small" onClick={() => onEdit(creation)}>
          {t('problem.edit')}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={() => onDismiss(creation)}>
        {t('problem.dismiss')}
      </Button>
    </div>
  );
}
