import { useMemo } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { missing } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import type { Column } from '#shared/ui/DataTable.tsx';
import { TwoLines } from '#shared/ui/TwoLines.tsx';
import { When } from '#shared/ui/When.tsx';
import type { Judge } from '../store/useMarks.ts';
import { SendStatus } from './SendStatus.tsx';
import styles from './list.module.css';

/** S1 §9: six columns, of which three are sorted by the server. Where the table is not wide, Reply To stands below the sender. */
export function useColumns(judge: Judge, now: number): readonly Column<Campaign>[] {
  const t = useTexts('campaigns');
  const { serverTimeZone } = useLocale();
  return useMemo(
    (): readonly Column<Campaign>[] => [
      {
        key: 'name',
        header: t('columns.name'),
        isSortable: true,
        cell: ({ name, subject }) => (
          <TwoLines first={stripBidiControls(name)} second={subject && stripBidiControls(subject)} />
        ),
      },
      {
        key: 'send_start',
        header: t('columns.status'),
        isSortable: true,
        firstDirection: 'descending',
        cell: (campaign) => <SendStatus campaign={campaign} state={judge(campaign, now)} now={now} />,
        card: 'status',
        width: 142,
        share: 14,
      },
      {
        key: 'sender',
        header: t('columns.sender'),
        cell: ({ sender_name: name, sender_email: email, reply_to: replyTo }) => (
          <TwoLines
            first={stripBidiControls(name ?? email ?? missing)}
            second={
              <>
                {name && email && stripBidiControls(email)}
                {replyTo && (
                  <span className={styles['replyTo']}>
                    {t('columns.replyTo')}: <bdi>{stripBidiControls(replyTo)}</bdi>
                  </span>
                )}
              </>
            }
          />
        ),
        width: 150,
        share: 21,
      },
      {
        key: 'replyTo',
        header: t('columns.replyTo'),
        cell: ({ reply_to: address }) => <Words text={address} />,
        width: 140,
        share: 14,
        isWide: true,
      },
      {
        key: 'template',
        header: t('columns.template'),
        cell: ({ template }) => <Words text={template?.name ?? null} />,
        width: 110,
        share: 13.5,
      },
      {
        key: 'created_at',
        header: t('columns.created'),
        isSortable: true,
        firstDirection: 'descending',
        cell: ({ created_at: created }) => (
          <When at={parseServerDate(created, { timeZone: serverTimeZone })} now={now} />
        ),
        width: 142,
      },
    ],
    [t, serverTimeZone, judge, now],
  );
}

function Words({ text }: { readonly text: string | null }) {
  return text === null ? missing : <bdi className={styles['words']}>{stripBidiControls(text)}</bdi>;
}
