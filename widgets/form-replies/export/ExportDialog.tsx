import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup, type Choice } from '#shared/ui/RadioGroup.tsx';
import type { Reply } from '../domain/replies.ts';
import { useScreen } from '../screenContext.ts';
import { useExport, type FileKind } from './useExport.ts';
import styles from './export.module.css';

type Which = 'loaded' | 'all' | 'selected';

/** Replies as a file: those that have come, all that there are or were found, or the selected ones. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('form-replies');
  const common = useTexts('common');
  const { replies, selection, questions, shown } = useScreen();
  const selected = selection.replies.length;
  const [which, setWhich] = useState<Which>(selected > 0 ? 'selected' : replies.hasMore ? 'all' : 'loaded');
  const [format, setFormat] = useState<FileKind>('xlsx');
  const [isShownOnly, setShownOnly] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const save = useExport();
  const isWaiting = isStarted && replies.hasMore;
  const isBlocked = isStarted && replies.error !== null && !replies.isFetching;
  const run = (list: readonly Reply[]) =>
    save(list, { format, questions: isShownOnly ? shown : questions }).then((isDone) => {
      setStarted(false);
      if (isDone) onClose();
    });
  const runAll = useEffectEvent(() => run(replies.list));
  const isThere = isStarted && !isWaiting && !replies.isFetching && !replies.error;
  useEffect(() => {
    if (isThere) void runAll();
  }, [isThere]);
  const start = () => {
    if (which !== 'all' || !replies.hasMore)
      return run(which === 'selected' ? selection.replies : replies.list);
    setStarted(true);
    return replies.loadAll();
  };
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
          <Button variant="primary" isBusy={isStarted && !isBlocked} onClick={start}>
            {t('export.start')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Field label={t('export.which')} isGroup>
          <RadioGroup value={which} onChange={setWhich} choices={useChoices()} isDisabled={isStarted} />
        </Field>
        <Field label={t('export.format')} isGroup>
          <RadioGroup
            isInline
            value={format}
            onChange={setFormat}
            isDisabled={isStarted}
            choices={[
              { value: 'xlsx', label: t('export.xlsx') },
              { value: 'csv', label: t('export.csv') },
            ]}
          />
        </Field>
        {shown.length < questions.length && (
          <Checkbox label={t('export.onlyShown')} isChecked={isShownOnly} onChange={setShownOnly} />
        )}
        {isBlocked ? (
          <ErrorNotice
            error={replies.error}
            message={t('export.stopped')}
            onRetry={replies.retry}
            isRetrying={replies.isFetching}
          />
        ) : (
          <output>{isStarted ? t('export.loading', { count: replies.list.length }) : ''}</output>
        )}
      </div>
    </Dialog>
  );
}

function useChoices(): Choice<Which>[] {
  const t = useTexts('form-replies');
  const { replies, selection, view } = useScreen();
  const term = view.search.trim();
  const all = term === '' ? t('export.all') : t('export.found', { term: isolate(term) });
  const counted = (label: string, many: number) => t('export.counted', { label, many });
  const rest: Choice<Which>[] = replies.hasMore
    ? [
        { value: 'all', label: all, hint: t('export.loadsRest') },
        { value: 'loaded', label: counted(t('export.loaded'), replies.list.length) },
      ]
    : [{ value: 'loaded', label: counted(all, replies.list.length) }];
  const selected = selection.replies.length;
  return selected === 0
    ? rest
    : [...rest, { value: 'selected', label: counted(t('export.selected'), selected) }];
}
