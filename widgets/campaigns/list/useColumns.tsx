import Mail from 'lucide-react/icons/mail';
import { useMemo, type ReactNode } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { missing } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { MailThumb } from '#shared/mails/MailThumb.tsx';
import type { Column } from '#shared/ui/DataTable.tsx';
import { TwoLines } from '#shared/ui/TwoLines.tsx';
import { When } from '#shared/ui/When.tsx';
import type { Judge } from '../store/useMarks.ts';
import { SendStatus } from './SendStatus.tsx';
import type { MailOf } from './useMails.ts';
import styles from './list.module.css';

interface ListedWith {
  readonly judge: Judge;
  readonly mailOf: MailOf;
  readonly now: number;
  /** In px: Reply To stands below the sender where it has no column. */
  readonly senderWidth: number;
}

/** S1 §9: six columns, of which three are sorted by the server. Where the table is not wide, Reply To stands below the sender and the template below the name; on a card the sender's cell says all of it. */
export function useColumns({ judge, mailOf, now, senderWidth }: ListedWith): readonly Column<Campaign>[] {
  const t = useTexts('campaigns');
  const { serverTimeZone } = useLocale();
  return useMemo((): readonly Column<Campaign>[] => {
    const dateOf = (at: string | null) => (
      <When at={parseServerDate(at, { timeZone: serverTimeZone })} now={now} />
    );
    return [
      {
        key: 'name',
        header: t('columns.name'),
        isSortable: true,
        cell: (campaign) => <Name campaign={campaign} html={mailOf(campaign)} />,
      },
      {
        key: 'send_start',
        header: t('columns.status'),
        isSortable: true,
        firstDirection: 'descending',
        cell: (campaign) => <SendStatus campaign={campaign} state={judge(campaign, now)} now={now} />,
        card: 'status',
        width: 142,
        share: 13,
      },
      {
        key: 'sender',
        header: t('columns.sender'),
        cell: (campaign) => <Sender campaign={campaign} created={dateOf(campaign.created_at)} />,
        width: senderWidth,
        card: 'text',
      },
      {
        key: 'replyTo',
        header: t('columns.replyTo'),
        cell: ({ reply_to: address }) => <Words text={address} />,
        width: 140,
        share: 14,
        isWide: true,
        card: 'hidden',
      },
      {
        key: 'template',
        header: t('columns.template'),
        cell: ({ template }) => <Words text={template?.name ?? null} />,
        width: 110,
        share: 13.5,
        isWide: true,
        card: 'hidden',
      },
      {
        key: 'created_at',
        header: t('columns.created'),
        isSortable: true,
        firstDirection: 'descending',
        cell: ({ created_at: created }) => dateOf(created),
        // Its head has a word a line.
        width: 116,
        card: 'hidden',
      },
    ];
  }, [t, serverTimeZone, judge, mailOf, now, senderWidth]);
}

interface NameProps {
  readonly campaign: Campaign;
  readonly html: string | null;
}

/** What a campaign is called and says, beside how its mail looks: for the eye only, an envelope where that is not known. */
function Name({ campaign: { name, subject, template }, html }: NameProps) {
  const t = useTexts('campaigns');
  return (
    <span className={styles['mail']}>
      <span className={styles['thumb']} aria-hidden="true">
        {html === null ? <Mail size={18} strokeWidth={1.25} /> : <MailThumb html={html} name={name} />}
      </span>
      <TwoLines
        first={stripBidiControls(name)}
        second={
          <>
            {subject && <span className={styles['subject']}>{stripBidiControls(subject)}</span>}
            {template?.name && (
              <Below head={t('columns.template')} where="inTable">
                {stripBidiControls(template.name)}
              </Below>
            )}
          </>
        }
      />
    </span>
  );
}

interface SenderProps {
  readonly campaign: Campaign;
  readonly created: ReactNode;
}

/** Who sends, and below that in small what has no column of its own. */
function Sender({ campaign, created }: SenderProps) {
  const t = useTexts('campaigns');
  const { sender_name: name, sender_email: email, reply_to: replyTo, template } = campaign;
  return (
    <TwoLines
      first={stripBidiControls(name ?? email ?? missing)}
      second={
        <>
          {name && email && <span className={styles['address']}>{stripBidiControls(email)}</span>}
          {replyTo && <Below head={t('columns.replyTo')}>{stripBidiControls(replyTo)}</Below>}
          {template?.name && (
            <Below head={t('columns.template')} where="onCard">
              {stripBidiControls(template.name)}
            </Below>
          )}
          <Below head={t('columns.created')} where="onCard">
            {created}
          </Below>
        </>
      }
    />
  );
}

interface BelowProps {
  readonly head: string;
  /** Wherever the table is not wide, by default. */
  readonly where?: 'inTable' | 'onCard';
  readonly children: ReactNode;
}

/** What has a column of its own only where there is room for it, as a line in the cell of another; its head reads as the page does. */
function Below({ head, where, children }: BelowProps) {
  const { direction } = useLocale();
  return (
    <span className={styles['below']} data-where={where} dir={direction}>
      {head}: <bdi>{children}</bdi>
    </span>
  );
}

function Words({ text }: { readonly text: string | null }) {
  return text === null ? missing : <bdi className={styles['words']}>{stripBidiControls(text)}</bdi>;
}
