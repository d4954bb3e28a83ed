import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { countPasted, mostPasted, readPasted, type Pasted } from '../domain/pasted.ts';
import type { NewId } from '../domain/tree.ts';
import type { OnLeaving, Screen } from '../useRoute.ts';
import styles from './paste.module.css';

/** What the page's Back and Forward have to do with the dialog. */
interface LeavingProps {
  readonly onLeaving: OnLeaving;
  /** Goes there, when what stands in the field may go. */
  readonly onLeave: (to: Screen) => void;
  readonly onClose: () => void;
}

interface PasteDialogProps extends LeavingProps {
  readonly title: string;
  /** What is done with it. */
  readonly addLabel: string;
  readonly newId: NewId;
  /** What is to be known beside its conditions. */
  readonly sayBeside: (pasted: Pasted) => readonly string[];
  readonly onAdd: (pasted: Pasted) => void;
}

/** In characters; a condition deep in groups, with a line for each of its values, takes some 200. */
const longestPasted = mostPasted * 400;

/** Takes copied rows and groups, or a whole filter. A field, because a page may not read the clipboard unasked. */
export function PasteDialog({ title, addLabel, newId, sayBeside, onAdd, ...ways }: PasteDialogProps) {
  const t = useTexts('statistics-filters');
  const announce = useAnnounce();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const pasted = useMemo(() => readPasted(text, newId), [text, newId]);
  const count = countPasted(pasted?.items ?? []);
  const isTooMuch = count > mostPasted;
  const add = () => {
    if (!pasted) return;
    onAdd(pasted);
    announce(t('paste.done', { count }));
    ways.onClose();
  };
  const isEmpty = text.trim() === '';
  const { leave, confirmation } = useLeaving(isEmpty, ways);
  const said = pasted
    ? isTooMuch
      ? [t('paste.tooMany', { count: mostPasted })]
      : [t('repair.read', { count }), ...sayBeside(pasted)]
    : [isEmpty ? '' : t('repair.unread')];
  return (
    <Dialog
      isOpen
      title={title}
      initialFocus={field}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{t('leave.cancel')}</Button>
          <Button variant="primary" disabled={!pasted || isTooMuch} onClick={add}>
            {addLabel}
          </Button>
        </>
      }
    >
      <Field label={t('paste.label')}>
        <Textarea
          ref={field}
          dir="ltr"
          spellCheck={false}
          minRows={6}
          maxRows={16}
          maxLength={longestPasted}
          value={text}
          onChange={setText}
        />
      </Field>
      <p role="status" className={styles['said']}>
        {said.join(' ')}
      </p>
      {confirmation}
    </Dialog>
  );
}

/** What stands in the field goes after a question. */
function useLeaving(isEmpty: boolean, { onLeaving, onLeave, onClose }: LeavingProps) {
  const t = useTexts('statistics-filters');
  const { confirm, confirmation } = useConfirm();
  useAskBeforeUnload(!isEmpty);
  const mayDiscard = () =>
    confirm({
      tone: 'danger',
      title: t('draft.mayDiscard'),
      children: t('repair.mayLeaveText'),
      confirmLabel: t('draft.discard'),
      cancelLabel: t('draft.keep'),
    });
  const leave = async () => {
    if (isEmpty || (await mayDiscard())) onClose();
  };
  const leaveTo = async (to: Screen) => {
    if (!(await mayDiscard())) return;
    onClose();
    onLeave(to);
  };
  const ask = useEffectEvent((to: Screen) => {
    if (!isEmpty) void leaveTo(to);
    return isEmpty;
  });
  useEffect(() => onLeaving((to) => ask(to)), [onLeaving]);
  return { leave, confirmation };
}
