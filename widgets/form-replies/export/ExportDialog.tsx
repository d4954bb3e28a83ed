import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { longestCell } from '#shared/lib/sheets.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup, type Choice } from '#shared/ui/RadioGroup.tsx';
import { countLong, tooLargeForSheet } from '../domain/table.ts';
import { useScreen } from '../screenContext.ts';
import type { Replies } from '../useReplies.ts';
import { useAnswerWords } from '../words.ts';
import { useExport, type FileKind } from './useExport.ts';
import styles from './export.module.css';

type Which = 'loaded' | 'all' | 'selected';

/** What is asked for, and how far it has come. */
function useExportOf(onDone: () => void) {
  const { replies, selection, questions, shown } = useScreen();
  const [chosen, setWhich] = useState<Which>(selection.keys.size > 0 ? 'selected' : 'all');
  const choices = useChoices();
  // What has all come in the meantime is no longer «so far».
  const which = choices.some(({ value }) => value === chosen) ? chosen : 'all';
  const [format, setFormat] = useState<FileKind>('xlsx');
  const [isShownOnly, setShownOnly] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const save = useExport();
  const isReady = which === 'selected' || isListReady(replies, which);
  const list = which === 'selected' ? selection.replies : replies.list;
  const asked = isShownOnly ? shown : questions;
  // Also of what has only come since it was asked for.
  const tooLarge = format === 'xlsx' ? tooLargeForSheet(list, asked) : null;
  const runAll = useEffectEvent(() => {
    const saved = tooLarge ? Promise.resolve(false) : save(list, { format, questions: asked });
    return saved.then((isDone) => {
      setStarted(false);
      if (isDone) onDone();
    });
  });
  const isNothing = isReady && list.length === 0;
  const isDue = isStarted && isReady && !isNothing;
  useEffect(() => {
    if (isDue) void runAll();
  }, [isDue]);
  return {
    choices,
    which,
    setWhich,
    format,
    setFormat,
    isShownOnly,
    setShownOnly,
    isStarted,
    list,
    asked,
    tooLarge,
    isNothing,
    stopped: isStarted && !isReady && !replies.isFetching ? stoppedBy(replies) : null,
    start: () => {
      setStarted(true);
      if (which === 'selected') return;
      if (replies.hasShifted) replies.readAgain();
      if (which === 'all' && replies.hasMore) replies.loadAll();
    },
  };
}

type ExportOf = ReturnType<typeof useExportOf>;

/** Replies as a file: those that have come, all that there are or were found, or the selected ones. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('form-replies');
  const common = useTexts('common');
  const { replies, questions, shown } = useScreen();
  const of = useExportOf(onClose);
  const { which, format, isStarted, stopped, isNothing, list, asked, tooLarge } = of;
  const words = useAnswerWords();
  const long = useMemo(() => countLong(list, asked, words), [list, asked, words]);
  const close = () => {
    if (isStarted) replies.stop();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('export.title')}
      footer={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isStarted && !stopped && !isNothing}
            aria-disabled={tooLarge !== null || undefined}
            onClick={of.start}
          >
            {t('export.start')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Field label={t('export.which')} isGroup>
          <RadioGroup value={which} onChange={of.setWhich} choices={of.choices} isDisabled={isStarted} />
        </Field>
        <Field label={t('export.format')} isGroup>
          <RadioGroup
            isInline
            value={format}
            onChange={of.setFormat}
            isDisabled={isStarted}
            choices={[
              { value: 'xlsx', label: t('export.xlsx') },
              { value: 'csv', label: t('export.csv') },
            ]}
          />
        </Field>
        {tooLarge && (
          <p role="alert">
            {t(tooLarge.what === 'rows' ? 'export.tooManyRows' : 'export.tooManyColumns', { ...tooLarge })}
          </p>
        )}
        {format === 'xlsx' && long > 0 && <p>{t('export.longCells', { count: long, most: longestCell })}</p>}
        {shown.length < questions.length && (
          <Checkbox label={t('export.onlyShown')} isChecked={of.isShownOnly} onChange={of.setShownOnly} />
        )}
        <HowFar {...of} />
      </div>
    </Dialog>
  );
}

function HowFar({ stopped, isNothing, isStarted }: ExportOf) {
  const t = useTexts('form-replies');
  const { replies, view } = useScreen();
  if (stopped)
    return (
      <ErrorNotice
        error={replies.error ?? undefined}
        message={t(stopped)}
        onRetry={stopped === 'export.shifted' ? replies.readAgain : replies.retry}
        isRetrying={replies.isFetching}
      />
    );
  if (isNothing) return <output>{t('notFound.title', { term: isolate(view.search.trim()) })}</output>;
  return <output>{isStarted ? t('export.loading', { count: replies.list.length }) : ''}</output>;
}

/** Whether all that is wanted is there: of the search as it is now, and in one piece. */
function isListReady(replies: Replies, which: Which): boolean {
  if (replies.isPending || replies.isStale || replies.isFetching || replies.hasShifted) return false;
  return which === 'all' ? !replies.error && !replies.hasMore : !replies.error || replies.isErrorOfMore;
}

function stoppedBy({ error, hasShifted }: Replies): 'export.stopped' | 'export.shifted' | null {
  if (error) return 'export.stopped';
  return hasShifted ? 'export.shifted' : null;
}

function useChoices(): Choice<Which>[] {
  const t = useTexts('form-replies');
  const { replies, selection, view } = useScreen();
  const term = view.search.trim();
  const all = term === '' ? t('export.all') : t('export.found', { term: isolate(term) });
  const counted = (label: string, many: number) => t('export.counted', { label, many });
  const { hasMore, isPending, isStale, list } = replies;
  const rest: Choice<Which>[] = [
    isPending || isStale
      ? { value: 'all', label: all }
      : hasMore
        ? { value: 'all', label: all, hint: t('export.loadsRest') }
        : { value: 'all', label: counted(all, list.length) },
  ];
  if (hasMore && !isStale) rest.push({ value: 'loaded', label: counted(t('export.loaded'), list.length) });
  const selected = selection.replies.length;
  return selected === 0
    ? rest
    : [...rest, { value: 'selected', label: counted(t('export.selected'), selected) }];
}
