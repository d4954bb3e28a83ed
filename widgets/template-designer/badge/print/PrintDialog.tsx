import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { usePrinter, type PrinterOfPaper } from '#shared/interaction/usePrinter.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { hardPeopleWith } from '../../domain/badge/hardNames.ts';
import {
  onA4,
  oneUp,
  onLabels,
  printerFlip,
  roomOnA4,
  roomOnLabels,
  usualLayout,
  type Imposition,
  type PaperLayout,
} from '../../domain/badge/imposition.ts';
import { printedObjects } from '../../domain/badge/objects.ts';
import type { BadgeParts } from '../badgeContext.ts';
import { loadCodes } from '../loadCodes.ts';
import { printBadge } from './printBadge.ts';
import { PrinterTest } from './PrinterTest.tsx';
import styles from './print.module.css';

// With the dialog, which is loaded on first use itself.
const printer = { printBadge };
const load = () => Promise.resolve(printer);

interface PrintDialogProps extends Pick<BadgeParts, 'draw' | 'tags'> {
  readonly design: BadgeDesign;
  readonly onClose: () => void;
}

/** Badges of the samples or of hard names on paper, one a page or several on A4, on one side or both (screens.md §5). */
export function PrintDialog({ design, draw, tags, onClose }: PrintDialogProps) {
  const t = useTexts('badge-print');
  const [layout, setLayout] = useState(() => usualLayout(design));
  const [whose, setWhose] = useState<'sample' | 'hard'>('sample');
  const withPrinter = usePrint(load);
  const codes = useChunk(loadCodes);
  const hasCodes = printedObjects(design).some(({ kind }) => kind === 'qr');
  const isMissingCodes = codes.isFailed && hasCodes;
  const copies = { one: 1, a4: roomOnA4(design), labels: roomOnLabels(design) }[layout];
  const people: readonly (BadgePerson | null)[] =
    whose === 'hard' ? hardPeopleWith(tags) : Array.from({ length: copies }, () => null);
  const planned = layout === 'a4' ? onA4 : layout === 'labels' ? onLabels : oneUp;
  const plan = planned(design, people.length) ?? oneUp(design, people.length);
  const known = usePrinter(plan.paper);
  // Beside a label lies the next one.
  const printed = layout === 'labels' ? { ...design, bleed: 0 } : design;
  const print = () =>
    withPrinter((loaded, reading) =>
      loaded.printBadge({ ...reading, title: t('title'), design: printed, draw, people, plan }),
    );
  return (
    <Dialog
      isOpen
      title={t('title')}
      onClose={onClose}
      footer={
        <Button variant="primary" isBusy={hasCodes && !codes.module && !codes.isFailed} onClick={print}>
          {t('title')}
        </Button>
      }
    >
      <div className={styles['parts']}>
        {isMissingCodes && <ErrorNotice message={t('note.noCodes')} onRetry={codes.retry} />}
        <LayoutChoice {...{ design }} value={layout} onChange={setLayout} />
        <Field label={t('whose.label')} isGroup>
          <RadioGroup
            value={whose}
            onChange={setWhose}
            choices={[
              { value: 'sample', label: t('whose.sample') },
              { value: 'hard', label: t('whose.hard') },
            ]}
          />
        </Field>
        <Notes {...{ design, plan }} printer={known} />
        <PrinterTest
          key={`${plan.paper.width} ${plan.paper.height}`}
          design={design}
          paper={plan.paper}
          printer={known}
        />
      </div>
    </Dialog>
  );
}

interface LayoutChoiceProps {
  readonly design: BadgeDesign;
  readonly value: PaperLayout;
  readonly onChange: (value: PaperLayout) => void;
}

function LayoutChoice({ design, value, onChange }: LayoutChoiceProps) {
  const t = useTexts('badge-print');
  const mm = useMillimetres();
  const room = roomOnA4(design);
  const labels = roomOnLabels(design);
  return (
    <Field label={t('layout.label')} isGroup>
      <RadioGroup
        {...{ value, onChange }}
        choices={[
          { value: 'one', label: t('layout.one', { width: mm(design.width), height: mm(design.height) }) },
          {
            value: 'a4',
            label: t('layout.a4'),
            hint: room === 0 ? t('layout.tooLarge') : t('layout.room', { count: room }),
            isDisabled: room === 0,
          },
          ...(labels > 0
            ? [
                {
                  value: 'labels' as const,
                  label: t('layout.labels'),
                  hint: t('layout.onLabels', { count: labels }),
                },
              ]
            : []),
        ]}
      />
    </Field>
  );
}

interface NotesProps {
  readonly design: BadgeDesign;
  readonly plan: Imposition;
  readonly printer: PrinterOfPaper;
}

/** What comes out, and what to set in the browser's dialog: no page can set it. */
function Notes({ design, plan, printer: { known } }: NotesProps) {
  const t = useTexts('badge-print');
  const mm = useMillimetres();
  const size = { width: mm(plan.paper.width), height: mm(plan.paper.height) };
  const count = plan.sides.filter(({ side }) => side === 'front').length;
  const flip = printerFlip(design, plan.paper) === 'long-edge' ? 'note.longEdge' : 'note.shortEdge';
  return (
    <p role="note" className={styles['notes']}>
      {t('note.sheets', { count, ...size })} {t('note.scale')} {design.isDoubleSided && t(flip)}{' '}
      {known && t(known.isOfAll ? 'printer.usedOfAll' : 'printer.used', size)}
    </p>
  );
}

function useMillimetres() {
  const format = useFormat();
  return (value: number) => format.number(value, { maximumFractionDigits: 2 });
}
