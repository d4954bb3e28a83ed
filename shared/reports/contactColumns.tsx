import { useMemo } from 'react';
import type { ReportContact } from '#shared/api/campaign-report-people.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Column } from '#shared/ui/DataTable.tsx';
import { Email, Foreign, Nothing, PersonLink, personName, Subscribed, type Person } from './contactCells.tsx';

/** Who it is and how they are reached: the first columns of every list of a report. */
export function usePersonColumns<Row extends Person>(): Column<Row>[] {
  const t = useTexts('reports');
  return useMemo(
    () => [
      {
        key: 'contact',
        header: t('column.contact'),
        cell: (row) => <PersonLink person={row} />,
        sortValue: personName,
        width: 174,
      },
      {
        key: 'email',
        header: t('column.email'),
        cell: ({ email }) => <Email text={email} />,
        sortValue: ({ email }) => email,
        // As much as its share of a table on a tablet: what it had more there would be missing beside it.
        width: 168,
        share: 23,
      },
    ],
    [t],
  );
}

const nothing: readonly never[] = [];

/**
 * Who it is, where they work, whether they receive mailings: the columns of a list of a report's contacts.
 *
 * @param noOrganisation said where there is none.
 * @param own what the list has beside; a stable list.
 */
export function useContactColumns(
  noOrganisation: string,
  own: readonly Column<ReportContact>[] = nothing,
): readonly Column<ReportContact>[] {
  const t = useTexts('reports');
  const person = usePersonColumns<ReportContact>();
  return useMemo(
    () => [
      ...person,
      organisationColumn(t('column.organisation'), noOrganisation),
      ...own,
      subscribedColumn(t('column.subscribed')),
    ],
    [t, person, noOrganisation, own],
  );
}

/** Of the column that has no place of its own on a tablet. */
export const organisationKey = 'organisation';

/** @param none said where there is no organisation: the two spellings of the documents are two texts. */
export function organisationColumn<Row extends { readonly organisation: string | null }>(
  header: string,
  none?: string,
): Column<Row> {
  return {
    key: organisationKey,
    header,
    cell: ({ organisation }) =>
      organisation ? <Foreign text={organisation} isBeside /> : <Nothing text={none} />,
    sortValue: ({ organisation }) => organisation,
  };
}

/** S4 §2 «Subscribed Mailing». */
export function subscribedColumn(header: string): Column<ReportContact> {
  return {
    key: 'subscribed',
    header,
    cell: ({ subscribedMailing }) => <Subscribed isSubscribed={subscribedMailing} />,
    sortValue: ({ subscribedMailing }) => subscribedMailing,
    // Its head has a word a line where there is little room.
    width: 118,
    share: 16.5,
  };
}
