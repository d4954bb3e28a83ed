import CircleCheck from 'lucide-react/icons/circle-check';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Environment } from '#shared/api/environments.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useSecondsUntil } from '#shared/interaction/useNow.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Age } from './Age.tsx';
import type { Cautions } from '../domain/confirmation.ts';
import type { Deletion } from '../domain/work.ts';
import styles from '../environment-manager.module.css';

interface EnvironmentRowProps {
  readonly environment: Environment;
  readonly isNew: boolean;
  readonly deletion: Deletion | undefined;
  readonly cautions: Cautions;
  readonly onDelete: (environment: Environment) => void;
  readonly onUndo: (id: string) => void;
}

/** One environment; dimmed as soon as its deletion is confirmed (S-36). */
export function EnvironmentRow(props: EnvironmentRowProps) {
  const { environment, cautions, deletion, onDelete, onUndo } = props;
  const t = useTexts('environment-manager');
  const name = stripBidiControls(environment.display_name);
  return (
    <>
      <span className={styles['tile']}>
        <Avatar name={name} isDecorative />
      </span>
      <div className={styles['what']}>
        <span className={styles['name']}>
          <bdi>{environment.display_name}</bdi>
          <CopyButton
            isIconOnly
            variant="ghost"
            label={t('row.copyNameOf', { name })}
            text={environment.display_name}
          />
          {cautions.isCurrent && <Badge tone="accent">{t('row.current')}</Badge>}
          {cautions.isOldest && <Badge>{t('row.oldest')}</Badge>}
        </span>
        <Meta {...props} />
      </div>
      <div className={styles['actions']}>
        {deletion?.phase === 'waiting' && (
          <Button
            size="small"
            aria-label={t('waiting.undoName', { name })}
            onClick={() => onUndo(environment.id)}
          >
            {t('waiting.undo')}
          </Button>
        )}
        <IconButton
          className={styles['delete']}
          label={t('row.delete', { name })}
          icon={<Trash2 />}
          isBusy={deletion?.phase === 'deleting'}
          aria-disabled={deletion ? true : undefined}
          onClick={() => onDelete(environment)}
        />
      </div>
    </>
  );
}

/** Under the name: what is happening to it, else since when it has been there. */
function Meta({ environment, isNew, deletion }: EnvironmentRowProps) {
  const t = useTexts('environment-manager');
  if (deletion?.phase === 'waiting') return <Countdown until={deletion.until} />;
  if (deletion) return <span className={styles['meta']}>{t('row.deleting')}</span>;
  if (isNew) {
    return (
      <span className={styles['meta']} data-tone="success">
        <CircleCheck size={14} aria-hidden="true" />
        {t('row.created')}
      </span>
    );
  }
  return (
    <span className={styles['facts']}>
      <span className={styles['line']}>
        <Age created={environment.created_at} />
        <span className={styles['id']}>
          {t('row.id', { id: environment.id })}
          <CopyButton
            isIconOnly
            variant="ghost"
            label={t('row.copyIdOf', { id: environment.id })}
            text={environment.id}
          />
        </span>
      </span>
    </span>
  );
}

function Countdown({ until }: { readonly until: number }) {
  const t = useTexts('environment-manager');
  return (
    <span className={styles['meta']} data-tone="warning">
      {t('waiting.text', { count: useSecondsUntil(until) })}
    </span>
  );
}
