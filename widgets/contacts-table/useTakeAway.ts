import { useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { copyText } from '#shared/lib/clipboard.ts';
import { csvDelimiter, toCsvParts } from '#shared/lib/csv.ts';
import { downloadBlob } from '#shared/lib/download.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { longestCell } from '#shared/lib/sheets.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { addressesOf } from './domain/emails.ts';
import { toFitSheet, toSheet } from './domain/sheet.ts';
import type { ContactRow } from './domain/rows.ts';
import { isWhole } from './domain/whole.ts';
import type { Contacts } from './useContacts.ts';
import type { View } from './useView.ts';
import { headOf } from './values.ts';

export interface Taken {
  readonly title: string;
  readonly rows: readonly ContactRow[];
  readonly contacts: Contacts;
  readonly view: View;
  readonly isOfSelected?: boolean | undefined;
}

const topic = 'contacts-table-taken';

/** Copies addresses and offers files; tells how it went. */
export function useTakeAway({ title, rows, contacts, view, isOfSelected = false }: Taken) {
  const t = useTexts('contacts-table');
  const { direction, dateLocale } = useLocale();
  const notify = useNotify();
  const announce = useAnnounce();
  const [isSaving, setSaving] = useState(false);
  const { keys, count } = contacts;
  // Who chooses some knows which; who chooses all takes them for all there are.
  const isPart = !isWhole(count) && (!isOfSelected || rows.length === contacts.rows.length);

  const copy = async (hasNames: boolean) => {
    const { text, count: copied, missing } = addressesOf(rows, hasNames);
    closeNoticesOf(topic);
    if (copied === 0) return notify({ tone: 'warning', message: t('copy.none'), topic });
    if (!(await copyText(text))) return notify({ tone: 'danger', message: t('copy.failed'), topic });
    const said = [
      t('copy.done', { count: copied }),
      ...(missing > 0 ? [t('copy.missing', { count: missing })] : []),
      ...(isPart ? [t('copy.part')] : []),
    ];
    return notify({ tone: 'success', message: said.join(' '), topic });
  };

  const save = async (kind: 'csv' | 'xlsx') => {
    closeNoticesOf(topic);
    setSaving(true);
    try {
      const columns = view.arranged.filter(({ isShown }) => isShown).map(({ key }) => key);
      const lines = toSheet({ rows, columns, keys, headOf: headOf(t), words: [t('yes'), t('no')] });
      // A file does not show what stands above the table.
      const name = isPart ? t('file.part', { name: title }) : title;
      if (kind === 'csv') {
        const parts = await toCsvParts(lines, csvDelimiter(dateLocale));
        downloadBlob(`${name}.csv`, new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
      } else {
        const { toXlsx } = await importChunk(() => import('#shared/lib/xlsxVendor.ts'));
        let hasCut = false;
        const fitting = toFitSheet(lines, () => (hasCut = true));
        downloadBlob(`${name}.xlsx`, await toXlsx(fitting, { name, isRightToLeft: direction === 'rtl' }));
        if (hasCut) notify({ tone: 'warning', message: t('file.longCells', { most: longestCell }), topic });
      }
      announce(t('file.done', { count: rows.length }));
    } catch (error) {
      report(error, topic);
      notify({ tone: 'danger', message: t('file.failed'), topic });
    } finally {
      setSaving(false);
    }
  };
  return { copy, save, isSaving };
}
