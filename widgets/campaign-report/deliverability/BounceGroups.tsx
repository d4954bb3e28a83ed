import { useMemo } from 'react';
import { allBouncedQuery, type BouncedContact, type BounceType } from '#shared/api/campaign-report-people.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAllPages } from '#shared/reports/useAllPages.ts';
import { useApi } from '#shared/query/useApi.ts';
import { PersonLink } from '#shared/reports/contactCells.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { Coverage } from '../Coverage.tsx';
import { addressesOf, groupBounces, type BounceGroup } from '../domain/bounces.ts';
import { useReportPlace } from '../reportContext.ts';
import { Bar } from './Bar.tsx';
import styles from './deliverability.module.css';

/** Bounced contacts of one type by mail domain and reason (screens.md §3 «Bounce triage»). */
export function BounceGroups({ type, isShown }: { readonly type: BounceType; readonly isShown: boolean }) {
  const t = useTexts('campaign-report');
  const { campaign, report } = useReportPlace();
  const query = allBouncedQuery(useApi(), { campaignId: campaign.id, type });
  const pages = useAllPages(query, type === 'soft' ? report?.softBounces : report?.hardBounces, isShown);
  const { rows, total } = pages;
  const groups = useMemo(() => groupBounces(rows), [rows]);
  return (
    <section className={styles['groups']} aria-label={t('groups.title')}>
      <div className={styles['groupsHead']}>
        <Coverage pages={pages} text={t('groups.coverage', { count: total, loaded: rows.length })} />
        {rows.length > 0 && (
          <CopyButton label={t('groups.copyAll')} text={() => addressesOf(rows).join('\n')} />
        )}
      </div>
      <ul className={styles['list']}>
        {groups.map((group) => (
          <li key={group.domain} className={styles['group']}>
            <Group group={group} most={groups[0]?.contacts.length ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupProps {
  readonly group: BounceGroup<BouncedContact>;
  readonly most: number;
}

function Group({ group, most }: GroupProps) {
  const t = useTexts('campaign-report');
  const format = useFormat();
  const { domain, contacts, reasons, addresses } = group;
  return (
    <>
      <Bar part={contacts.length} most={most}>
        <div className={styles['groupHead']}>
          <h4 className={styles['domain']}>
            <bdi>{domain || t('groups.noAddress')}</bdi>
          </h4>
          <Badge>{format.number(contacts.length)}</Badge>
        </div>
      </Bar>
      <ul className={styles['reasons']}>
        {reasons.map(({ text, count }) => (
          <li key={text}>
            <bdi>{text || t('groups.noReason')}</bdi>
            <span>{format.number(count)}</span>
          </li>
        ))}
      </ul>
      <details className={styles['people']}>
        <summary>{t('groups.people', { count: contacts.length })}</summary>
        <ul>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <PersonLink person={contact} />
            </li>
          ))}
        </ul>
      </details>
      {addresses.length > 0 && (
        <div>
          <CopyButton label={t('groups.copy')} text={() => addresses.join('\n')} />
        </div>
      )}
    </>
  );
}
