import Download from 'lucide-react/icons/download';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { csvDelimiter, toCsv } from '#shared/lib/csv.ts';
import { todayIn } from '#shared/lib/dates.ts';
import { downloadText, safeFileName } from '#shared/lib/download.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import type { Decision } from '../domain/decision.ts';
import { logRows, timeIn } from '../domain/logRows.ts';
import type { LogEntry } from '../domain/sessionLog.ts';
import { recordHref } from '../matches/recordHref.ts';
import { ChangeList } from '../review/ChangeList.tsx';
import styles from './log.module.css';

interface SessionLogProps {
  readonly log: readonly LogEntry[];
  /** Looks for a record that the server did not name (T-28). */
  readonly onFind: (decision: Decision) => void;
  readonly onClose: () => void;
}

/** What was done in this sitting, with before and after, and as a file (screens.md §12 «session log»). */
export function SessionLog({ log, onFind, onClose }: SessionLogProps) {
  const t = useTexts('reply-processing');
  const format = useFormat();
  const { language, timeZone } = useLocale();
  const action = ({ decision, isUnknown }: LogEntry) =>
    t((isUnknown ? unknownKeys : actionKeys)[decision.kind]);
  const type = (decision: Decision) =>
    decision.kind === 'dismiss'
      ? ''
      : t(decision.type === 'registration' ? 'log.registration' : 'log.contact');
  const download = () => {
    const rows = logRows(log, {
      head: [
        t('log.time'),
        t('log.what'),
        t('log.reply'),
        t('log.type'),
        t('log.id'),
        t('log.field'),
        t('log.before'),
        t('log.after'),
      ],
      time: (at) => timeIn(timeZone, at),
      action,
      type,
      unknown: t('fields.unknown'),
    });
    const name = safeFileName(`${t('log.file')}-${todayIn(timeZone, Date.now())}`);
    downloadText(`${name}.csv`, toCsv(rows, csvDelimiter(language)), 'text/csv');
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={t('log.title')}
      onClose={onClose}
      footer={
        <Button iconStart={<Download />} disabled={log.length === 0} onClick={download}>
          {t('log.download')}
        </Button>
      }
    >
      {log.length === 0 ? (
        <EmptyState isCompact title={t('log.empty')} />
      ) : (
        <ol className={styles['entries']} reversed>
          {log.toReversed().map((entry) => (
            <Entry
              key={`${entry.at} ${entry.decision.itemId}`}
              entry={entry}
              action={action(entry)}
              onFind={onFind}
              time={format.time(new Date(entry.at))}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

const actionKeys = { update: 'log.updated', create: 'log.created', dismiss: 'log.dismissed' } as const;
const unknownKeys = {
  update: 'log.perhapsUpdated',
  create: 'log.perhapsCreated',
  dismiss: 'log.perhapsDismissed',
} as const;
const tones = { update: 'info', create: 'success', dismiss: 'neutral' } as const;

interface EntryProps {
  readonly entry: LogEntry;
  readonly action: string;
  readonly time: string;
  readonly onFind: (decision: Decision) => void;
}

function Entry({ entry, action, time, onFind }: EntryProps) {
  const t = useTexts('reply-processing');
  const { decision, isUnknown } = entry;
  const changes = decision.kind === 'dismiss' ? [] : decision.changes;
  const id = entry.recordId;
  const isRegistration = decision.kind !== 'dismiss' && decision.type === 'registration';
  // Nothing looks for registrations.
  const canFind = id === null && decision.kind === 'create' && !isRegistration;
  return (
    <li className={styles['entry']}>
      <div className={styles['line']}>
        <span className={styles['time']}>{time}</span>
        <Badge tone={isUnknown ? 'warning' : tones[decision.kind]}>{action}</Badge>
        <bdi className={styles['who']}>{stripBidiControls(decision.who) || t('list.unnamed')}</bdi>
        {id !== null && (
          <LinkButton size="small" variant="ghost" href={recordHref(id, isRegistration)} target="_blank">
            {t('done.open')}
          </LinkButton>
        )}
        {canFind && (
          <Button size="small" variant="ghost" onClick={() => onFind(decision)}>
            {t('done.find')}
          </Button>
        )}
      </div>
      {changes.length > 0 && (
        <details className={styles['changes']}>
          <summary>{t('log.fields', { count: changes.length })}</summary>
          <ChangeList changes={changes} isWhole />
        </details>
      )}
    </li>
  );
}
