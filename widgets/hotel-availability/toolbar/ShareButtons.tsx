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
import { grandTotal, totalsOf } from '../domain/totals.ts';
import { unknownSign } from '../grid/texts.ts';
import type { ShownTable } from './share.ts';
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
  const shown = (): ShownTable => ({
    t,
    format,
    nights,
    hotels,
    totals: totalsOf(hotels, nights.length),
    grandTotal: grandTotal(hotels),
    unknown: unknownSign,
  });

  const download = () => withShare(({ downloadTable }) => downloadTable(shown(), dateLocale));
  const copy = () =>
    withShare(async ({ copyTable }) => {
      const isCopied = await copyTable(shown());
      notify(
        isCopied ? { tone: 'success', message: t('copied') } : { tone: 'danger', message: t('notCopied') },
      );
    });
  const print = () => onPaper(({ printTable }, reading) => printTable(shown(), reading));
  return (
    <div role="group" aria-label={t('share.title')} className={styles['share']}>
      <IconButton label={t('share.csv')} icon={<Download />} disabled={isDisabled} onClick={download} />
      <IconButton label={t('share.copy')} icon={<Copy />} disabled={isDisabled} onClick={copy} />
      <IconButton label={t('share.print')} icon={<Printer />} disabled={isDisabled} onClick={print} />
    </div>
  );
}
