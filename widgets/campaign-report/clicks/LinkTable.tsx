import { useMemo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { csvDelimiter, toCsv } from '#shared/lib/csv.ts';
import { FileButtons } from '#shared/reports/FileButtons.tsx';
import { useFile } from '#shared/reports/useFile.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DataTable, type Column } from '#shared/ui/DataTable.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import type { ClickMap, MappedLink } from '../domain/clickMap.ts';
import { useReportPlace } from '../reportContext.ts';
import { Address } from './ClickedUrls.tsx';
import styles from './clicks.module.css';

interface LinkTableProps {
  readonly map: ClickMap;
  readonly isWaiting: boolean;
  /** How much the table is based on, in words; `null` for everybody. */
  readonly coverage: string | null;
}

/** Clicks by address: people, clicks, share (screens.md §3 ★ «Per-URL table»). */
export function LinkTable({ map, isWaiting, coverage }: LinkTableProps) {
  const t = useTexts('campaign-report');
  const columns = useLinkColumns();
  const { title: campaignName } = useReportPlace();
  const title = t('links.title');
  const { dateLocale, direction } = useLocale();
  const delimiter = csvDelimiter(dateLocale);
  const offer = useFile();
  const fileName = [campaignName, title];
  const tableWith = <T,>(shareCell: (share: number) => T) => [
    [t('links.text'), t('links.url'), t('links.people'), t('links.clicks'), t('links.share')],
    ...map.links.map(({ text, url, people, clicks, share }) => [
      text ?? '',
      url,
      people,
      clicks,
      shareCell(share),
    ]),
  ];
  const makeCsv = async () => {
    const rows = tableWith((share) => percentCell(share, delimiter));
    return new Blob([toCsv(rows, delimiter)], { type: 'text/csv;charset=utf-8' });
  };
  return (
    <Card
      isFlush
      title={title}
      description={coverage ?? t('links.about')}
      actions={
        <FileButtons
          list={title}
          isDisabled={map.links.length === 0}
          onCsv={() => offer({ fileName, topic: title, make: makeCsv })}
          onXlsx={() =>
            offer({
              fileName,
              topic: title,
              make: ({ xlsxOf }) =>
                xlsxOf(
                  tableWith((share) => ({ percent: share * 100 })),
                  { title, direction },
                ),
            })
          }
        />
      }
    >
      <DataTable
        isFrameless
        caption={title}
        columns={columns}
        rows={isWaiting ? undefined : map.links}
        rowKey={({ key }) => key}
        skeletonRows={4}
        maxHeight={480}
        empty={<EmptyState isCompact title={t(coverage === null ? 'clicks.none' : 'coverage.none')} />}
      />
    </Card>
  );
}

/** As a spreadsheet reads a percentage, with the decimal sign that goes with the delimiter. */
function percentCell(share: number, delimiter: string): string {
  const percent = (share * 100).toFixed(2);
  return `${delimiter === ';' ? percent.replace('.', ',') : percent}%`;
}

function useLinkColumns(): readonly Column<MappedLink>[] {
  const t = useTexts('campaign-report');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'link',
        header: t('links.link'),
        cell: ({ text, url }) => (
          <>
            {text && (
              <p className={styles['linkText']}>
                <bdi>{text}</bdi>
              </p>
            )}
            <Address url={url} />
          </>
        ),
        sortValue: ({ text, url }) => text ?? url,
      },
      {
        key: 'people',
        header: t('links.people'),
        align: 'end',
        cell: ({ people }) => format.number(people),
        sortValue: ({ people }) => people,
        firstDirection: 'descending',
        width: 110,
      },
      {
        key: 'clicks',
        header: t('links.clicks'),
        align: 'end',
        cell: ({ clicks }) => format.number(clicks),
        sortValue: ({ clicks }) => clicks,
        firstDirection: 'descending',
        width: 110,
      },
      {
        key: 'share',
        header: t('links.share'),
        align: 'end',
        cell: ({ share }) => format.percent(share, 2),
        sortValue: ({ share }) => share,
        firstDirection: 'descending',
        width: 130,
      },
    ],
    [t, format],
  );
}
