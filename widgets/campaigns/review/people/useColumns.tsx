import { useMemo } from 'react';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import type { Column } from '#shared/ui/DataTable.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import type { Recipient, Standing } from '../../domain/recipients.ts';
import styles from './people.module.css';

const tones: Readonly<Record<Standing, BadgeTone>> = {
  gets: 'success',
  excluded: 'danger',
  excludedList: 'danger',
  unsubscribed: 'warning',
  noEmail: 'warning',
  badEmail: 'warning',
  sameEmail: 'info',
};

/** Person, where from, and whether they get it; every column can be sorted. */
export function useColumns(): readonly Column<Recipient>[] {
  const t = useTexts('campaigns');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('people.person'),
        cell: (person) => (
          <span className={styles['person']}>
            <bdi>{person.name}</bdi>
            <span className={styles['more']}>
              <bdi>{person.email ?? missing}</bdi>
            </span>
          </span>
        ),
        sortValue: ({ name }) => name,
        width: 220,
      },
      {
        key: 'organisation',
        header: t('people.organisation'),
        cell: ({ organisation }) => <bdi>{organisation ? stripBidiControls(organisation) : missing}</bdi>,
        sortValue: ({ organisation }) => organisation,
        width: 150,
      },
      {
        key: 'lists',
        header: t('people.from'),
        cell: (person) => <From person={person} />,
        sortValue: ({ lists, isPicked }) => lists.length + (isPicked ? 0.5 : 0),
        firstDirection: 'descending',
        width: 140,
      },
      {
        key: 'standing',
        header: t('people.standing'),
        cell: ({ standing, because }) => (
          <span className={styles['standing']}>
            <Badge tone={tones[standing]}>{t(`people.${standing}` as const)}</Badge>
            {because !== null && <bdi className={styles['more']}>{stripBidiControls(because)}</bdi>}
          </span>
        ),
        sortValue: ({ standing }) => standing,
        width: 150,
      },
    ],
    [t],
  );
}

/** One list by its name, several as «in 3 lists» with their names. */
function From({ person }: { readonly person: Recipient }) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const { lists, isPicked } = person;
  if (lists.length === 0) return t('people.picked');
  const names = format.list(lists.map(isolate));
  if (lists.length === 1) return isPicked ? t('people.pickedAnd', { list: names }) : <bdi>{lists[0]}</bdi>;
  return (
    <Tooltip text={names}>
      <button type="button" className={styles['several']}>
        {t('people.inLists', { count: lists.length })}
      </button>
    </Tooltip>
  );
}
