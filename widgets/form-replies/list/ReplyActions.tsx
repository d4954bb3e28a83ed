import ExternalLink from 'lucide-react/icons/external-link';
import GitCompare from 'lucide-react/icons/git-compare';
import Printer from 'lucide-react/icons/printer';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { Reply } from '../domain/replies.ts';
import { toTableText } from '../domain/table.ts';
import { usePaper } from '../export/usePaper.ts';
import { useTableWords } from '../export/useTableWords.ts';
import { useScreen } from '../screenContext.ts';
import styles from './body.module.css';

interface ReplyActionsProps {
  readonly reply: Reply;
  /** Compares it with the other of its e-mail; without one there is nothing to compare. */
  readonly onCompare: (() => void) | undefined;
}

/** What can be done with an opened reply. */
export function ReplyActions({ reply, onCompare }: ReplyActionsProps) {
  const t = useTexts('form-replies');
  const { linkTo, shown } = useScreen();
  const table = useTableWords();
  const print = usePaper();
  const href = reply.index === null ? null : linkTo(reply);
  return (
    <div className={styles['actions']}>
      {href !== null && (
        <LinkButton size="small" href={href} target="_blank" iconEnd={<ExternalLink />}>
          {t('processThis')}
          <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
        </LinkButton>
      )}
      {onCompare && (
        <Button size="small" variant="ghost" iconStart={<GitCompare />} onClick={onCompare}>
          {t('item.compareSame')}
        </Button>
      )}
      <CopyButton
        variant="ghost"
        label={t('item.copy')}
        text={() => toTableText({ ...table, replies: [reply], questions: shown })}
      />
      <Button size="small" variant="ghost" iconStart={<Printer />} onClick={() => print([reply])}>
        {t('item.print')}
      </Button>
    </div>
  );
}
