import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Light } from '../domain/lights.ts';
import type { PlainGuest } from '../domain/plainBadge.ts';
import type { Printer } from '../domain/printers.ts';
import { clockTime } from '../staff/clockTime.ts';
import type { DeskLog } from '../store/deskLog.ts';
import { LightLine } from './LightLine.tsx';
import styles from './rehearsal.module.css';

const loadPrinting = () => import('../plain/printPlainBadge.ts');

interface PrinterLightsProps {
  /** `null`: badges are printed in the browser. */
  readonly printer: Printer | null;
  readonly log: DeskLog;
  /** Whose badge is printed for a test. */
  readonly sample: PlainGuest;
  /** Somebody has printed it. */
  readonly onTouched: () => void;
  /** How the server's printer is tested. */
  readonly children: ReactNode;
}

/** The server's printer by what it did last, since it prints for registrations alone; the browser's by a test badge. */
export function PrinterLights({ printer, log, sample, onTouched, children }: PrinterLightsProps) {
  const t = useTexts('check-in-kiosk');
  const print = usePrint(loadPrinting);
  const [paper, setPaper] = useState<Light>('unknown');
  const [isPrinted, setPrinted] = useState(false);
  const test = async () => {
    setPaper('unknown');
    setPrinted(false);
    await print(async (printing, reading) => {
      await printing.printPlainBadge({ ...reading, title: t('rehearsal.name'), guest: sample });
      setPrinted(true);
    });
    // The dialog may have been open for long.
    onTouched();
  };
  return (
    <>
      {printer && (
        <ServerPrinter printer={printer} log={log}>
          {children}
        </ServerPrinter>
      )}
      <LightLine
        name={t('rehearsal.paper')}
        light={paper}
        words={paper === 'unknown' ? t('rehearsal.paperAsk') : ''}
      >
        <span className={styles['actions']}>
          <Button onClick={test}>{t('rehearsal.test')}</Button>
          {isPrinted && (
            <>
              <Button onClick={() => setPaper('good')}>{t('rehearsal.cameOut')}</Button>
              <Button onClick={() => setPaper('bad')}>{t('rehearsal.notOut')}</Button>
            </>
          )}
        </span>
      </LightLine>
    </>
  );
}

interface ServerPrinterProps {
  readonly printer: Printer;
  readonly log: DeskLog;
  readonly children: ReactNode;
}

function ServerPrinter({ printer, log, children }: ServerPrinterProps) {
  const { id, name } = printer;
  const t = useTexts('check-in-kiosk');
  const format = useFormat();
  const last = useSyncExternalStore(log.subscribe, () => log.lastPrint(id));
  const words =
    last === null
      ? t('rehearsal.printerNone', { name })
      : t(last.isGood ? 'rehearsal.printerGood' : 'rehearsal.printerBad', {
          name,
          time: clockTime(last.at, format),
        });
  const light = last === null ? 'unknown' : last.isGood ? 'good' : 'bad';
  return (
    <LightLine name={t('rehearsal.printer')} light={light} words={words}>
      {children}
    </LightLine>
  );
}
