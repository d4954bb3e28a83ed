import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { onClearDevice } from '#shared/lib/clearDevice.ts';
import { measuredBy, printerOf, type Measured } from '#shared/lib/device.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import type { PrinterOfPaper } from '#shared/interaction/usePrinter.ts';
import { Button } from '#shared/ui/Button.tsx';
import { isTurnedSideways, type Paper } from '../../domain/badge/imposition.ts';
import { NumberField } from '../panels/NumberField.tsx';
import { meantOn, printTestSheet } from './testSheet.ts';
import styles from './print.module.css';

const printer = { printTestSheet };
const load = () => Promise.resolve(printer);

const fields = ['across', 'down', 'frontLeft', 'frontTop', 'backLeft', 'backTop'] as const;
type MeasuredField = (typeof fields)[number];
type Values = Readonly<Record<MeasuredField, number>>;

const valuesOf = ({ across, down, front, back }: Measured): Values => ({
  across,
  down,
  frontLeft: front.x,
  frontTop: front.y,
  backLeft: back.x,
  backTop: back.y,
});
const measuredOf = ({ across, down, frontLeft, frontTop, backLeft, backTop }: Values): Measured => ({
  across,
  down,
  front: { x: frontLeft, y: frontTop },
  back: { x: backLeft, y: backTop },
});

/** What was measured and not kept yet, by paper: whoever closes the dialog to print another sheet goes on with it. */
const begun = new Map<string, Values>();
onClearDevice(() => begun.clear());

function useTyped({ width, height }: Paper) {
  const key = `${width} ${height}`;
  const [isBegun] = useState(() => begun.has(key));
  const [typed, setTyped] = useState<Values | null>(() => begun.get(key) ?? null);
  return {
    /** It was there as the dialog was opened. */
    isBegun,
    typed,
    setTyped: (values: Values | null) => {
      if (values) begun.set(key, values);
      else begun.delete(key);
      setTyped(values);
    },
  };
}

interface PrinterTestProps {
  readonly design: BadgeDesign;
  readonly paper: Paper;
  readonly printer: PrinterOfPaper;
}

/** A test sheet on the paper that will be printed on, and what was measured on it, kept for this device. */
export function PrinterTest({ design, paper, printer: { known, keep } }: PrinterTestProps) {
  const t = useTexts('badge-print');
  const format = useFormat();
  const withPrinter = usePrint(load);
  const value = known?.printer ?? null;
  const meant = meantOn(paper);
  const { typed, setTyped, isBegun } = useTyped(paper);
  // What is kept is shown, and only what was measured anew takes its place.
  const values = typed ?? valuesOf(value ? measuredBy(value, meant) : meant);
  const measured = printerOf(measuredOf(values), meant);
  // Of a back that is not printed nothing is measured.
  const found =
    measured && (design.isDoubleSided ? measured : { ...measured, back: value?.back ?? measured.front });
  const shown = fields.filter((field) => design.isDoubleSided || !field.startsWith('back'));
  const print = () => {
    const mm = (length: number) => format.number(length, { maximumFractionDigits: 2 });
    const about = { across: mm(meant.across), down: mm(meant.down), inset: mm(meant.front.x) };
    return withPrinter((loaded, reading) =>
      loaded.printTestSheet({
        ...reading,
        title: t('printer.title'),
        paper,
        turned: design.isDoubleSided ? (isTurnedSideways(design) ? 'sideways' : 'upwards') : null,
        words: { front: t('test.front', about), back: t('test.back') },
      }),
    );
  };
  return (
    <details className={styles['printer']} open={isBegun}>
      <summary>{t('printer.title')}</summary>
      <div className={styles['parts']}>
        <p className={styles['notes']}>{t('printer.hint')}</p>
        <Button onClick={print}>{t('printer.test')}</Button>
        <div className={styles['pair']}>
          {shown.map((field) => (
            <NumberField
              key={field}
              label={t(`printer.${field}`)}
              unit="mm"
              value={values[field]}
              min={-50}
              max={600}
              isDisabled={false}
              onChange={(length) => setTyped({ ...values, [field]: length })}
            />
          ))}
        </div>
        {!found && <p role="alert">{t('printer.tooFar')}</p>}
        <div className={styles['actions']}>
          <Button
            // One that was measured for all papers can be confirmed for this one.
            disabled={!found || !(typed || known?.isOfAll)}
            onClick={() => {
              keep(found);
              setTyped(null);
            }}
          >
            {t('printer.keep')}
          </Button>
          <Button disabled={!typed} onClick={() => setTyped(null)}>
            {t('printer.discard')}
          </Button>
          {value && (
            <Button
              onClick={() => {
                keep(null);
                setTyped(null);
              }}
            >
              {t('printer.forget')}
            </Button>
          )}
        </div>
        <p role="status" className={styles['notes']}>
          {typed ? t('printer.notKept') : value && t('printer.kept')}
        </p>
      </div>
    </details>
  );
}
