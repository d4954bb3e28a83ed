import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useLoaded, usePrint } from '#shared/print/usePrint.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { Hotel } from '../domain/grid.ts';
import type { TableOptions } from '../domain/table.ts';
import { grandTotal, totalsOf } from '../domain/totals.ts';
import { unknownSign } from '../grid/texts.ts';
import styles from './toolbar.module.css';

const loadShare = () => import('./share.ts');

interface ShareButtonsProps {
  readonly nights: readonly string[];
  /** As shown. */
  readonly hotels: readonly Hotel[];
}

/** The table as it is shown: file, clipboard, paper. */
export function ShareButtons({ nights, hotels }: ShareButtonsProps) {
  const t = useTexts('hotel-availability');
  const format = useFormat();
  const { dateLocale } = useLocale();
  const withShare = useLoaded(loadShare);
  const onPaper = usePrint(loadShare);
  const notify = useNotify();
  const isDisabled = nights.length === 0;
  const table = (): TableOptions => {
    const all = t('allHotels', { count: hotels.length });
    const texts = {
      hotel: t('hotel'),
      allHotels: all,
      total: t('total'),
      longest: t('longest'),
      unknown: unknownSign,
    };
    return { nights, hotels, totals: totalsOf(hotels, nights.length), grandTotal: grandTotal(hotels), texts };
  };

  const download = () =>
    withShare(({ downloadTable }) =>
      downloadTable(table(), `${t('fileName')} ${nights[0]} ${nights.at(-1)}`, dateLocale),
    );
  const copy = () =>
    withShare(async ({ copyTable }) => {
      const isCopied = await copyTable(table());
      notify(
        isCopied ? { tone: 'success', message: t('copied') } : { tone: 'danger', message: t('notCopied') },
      );
    });
  const print = () =>
    onPaper(({ printTable }, reading) => {
      const title = t('print.title', { dates: format.range(nights[0], nights.at(-1)) });
      const headOf = (night: string) => format.date(night, 'weekdayDay');
      const atLeast = (rooms: number) => t('atLeast', { rooms: String(rooms) });
      const { texts, ...shown } = table();
      const options = { ...shown, texts: { ...texts, atLeast } };
      return printTable(options, { ...reading, title, headOf, legend: t('print.legend') });
    });
  return (
    <div role="group" aria-label={t('share.title')} className={styles['share']}>
      <IconButton label={t('share.csv')} icon={<Download />} disabled={isDisabled} onClick={download} />
      <IconButton label={t('share.copy')} icon={<Copy />} disabled={isDisabled} onClick={copy} />
      <IconButton label={t('share.print')} icon={<Printer />} disabled={isDisabled} onClick={print} />
    </div>
  );
}
