import { useMemo, type ReactNode } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import { finalOf, type CampaignState } from '../domain/campaignState.ts';
import { findAudience } from '../domain/recipients.ts';
import { emptySelection, type Selection } from '../domain/selection.ts';
import { useMembers } from '../recipients/useMembers.ts';
import styles from './preview.module.css';

interface PreviewFactsProps {
  readonly campaign: Campaign;
  readonly eventId: string | undefined;
  readonly state: CampaignState;
}

/** The lines of a mail's head: its subject, whom it is from and for, and when it leaves. */
export function PreviewFacts({ campaign, eventId, state }: PreviewFactsProps) {
  const t = useTexts('campaigns');
  const { subject, sender_name: name, sender_email: email, reply_to: replyTo } = campaign;
  const plain = (text: string | null) => (text === null ? missing : <bdi>{stripBidiControls(text)}</bdi>);
  return (
    <dl className={styles['facts']}>
      <Fact label={t('review.subject')}>
        <strong>{plain(subject)}</strong>
      </Fact>
      <Fact label={t('review.sender')}>
        {plain(name ?? email)}{' '}
        {name !== null && email !== null && <span className={styles['more']}>{plain(email)}</span>}
      </Fact>
      {replyTo !== null && replyTo !== email && <Fact label={t('review.replyTo')}>{plain(replyTo)}</Fact>}
      <Fact label={t('review.recipients')}>
        {/* Who is on a list today is not who was when it left. */}
        {finalOf(state) ? <ListNames campaign={campaign} /> : <Planned {...{ campaign, eventId }} />}
      </Fact>
      <Fact label={t('columns.status')}>
        <When campaign={campaign} state={state} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function When({ campaign, state }: Pick<PreviewFactsProps, 'campaign' | 'state'>) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { serverTimeZone } = useLocale();
  const start = parseServerDate(campaign.send_start, { timeZone: serverTimeZone });
  if (state !== 'scheduled' || start === null) return t(`status.${state}` as const);
  return <bdi>{format.dateTime(start, { style: 'full', hasZone: true })}</bdi>;
}

/** From which lists; those chosen one by one are counted. */
function ListNames({ campaign: { contact_lists: lists, contacts } }: Pick<PreviewFactsProps, 'campaign'>) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const parts = [
    ...lists.map(({ name }) => isolate(stripBidiControls(name))),
    ...(contacts.length > 0 ? [t('recipients.picked', { count: contacts.length })] : []),
  ];
  return parts.length === 0 ? missing : format.list(parts);
}

/** How many would get it as the lists are now; never a number that is too low. */
function Planned({ campaign, eventId = '' }: Pick<PreviewFactsProps, 'campaign' | 'eventId'>) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { contact_lists: lists, contacts } = campaign;
  const selection = useMemo(
    (): Selection => ({ ...emptySelection, lists, picked: contacts.map(({ id }) => id) }),
    [lists, contacts],
  );
  const members = useMembers({ eventId, selection, also: none });
  const { count } = useMemo(
    () => findAudience(selection, members.peopleOf, contacts),
    [selection, members.peopleOf, contacts],
  );
  if (members.isLoading) return <SkeletonText index={2} />;
  const { failed, stateOf } = members;
  return (
    <>
      {failed.length === 0 ? (
        <>
          <strong>{format.number(count)}</strong> {t('recipients.unit', { count })}
        </>
      ) : (
        <span role="alert" className={styles['failed']}>
          {t('recipients.incomplete', { count: failed.length })}{' '}
          <Button size="small" onClick={() => failed.forEach((id) => stateOf(id)?.retry())}>
            {t('recipients.retryLists')}
          </Button>
        </span>
      )}
      {lists.length + contacts.length > 0 && (
        <span className={styles['more']}>
          {' · '}
          <ListNames campaign={campaign} />
        </span>
      )}
    </>
  );
}

const none: readonly string[] = [];
