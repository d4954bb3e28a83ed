import { useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { filterTypeOf, isKnownFilterType } from '#shared/lib/storedFilter.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { addItems } from '../domain/commands.ts';
import { amongOthers, countPasted, mostPasted, readPasted, type Pasted } from '../domain/pasted.ts';
import type { FilterDocument } from '../domain/document.ts';
import { placeForNew } from '../domain/steps.ts';
import { listOf } from '../domain/tree.ts';
import { useEditor } from './screen.ts';
import styles from './editor.module.css';

const isNamed = ({ name }: FilterDocument) => name.trim() !== '';

/** In characters; a condition deep in groups, with a line for each of its values, takes some 200. */
const longestPasted = mostPasted * 400;

/** Puts copied rows and groups behind what is chosen, as one step. A field, because a page may not read the clipboard unasked. */
export function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('statistics-filters');
  const { editor } = useEditor();
  const announce = useAnnounce();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const pasted = useMemo(() => readPasted(text, editor.newId), [text, editor]);
  const count = countPasted(pasted?.items ?? []);
  const beside = useSayBeside(pasted);
  const isTooMuch = count > mostPasted;
  const add = () => {
    if (!pasted) return;
    const { items } = pasted;
    const { document, latest } = editor.state();
    const place = placeForNew(document.items, latest);
    const isAlone = (listOf(document.items, place.parent) ?? document.items).length === 0;
    const added = isAlone ? items : amongOthers(items, editor.newId);
    editor.change(
      (before) => ({
        ...before,
        name: isNamed(before) ? before.name : pasted.name,
        items: addItems(before.items, place, added),
      }),
      { label: t('paste.title'), latest: added.at(-1)?.id },
    );
    announce(t('paste.done', { count }));
    onClose();
  };
  const { confirm, confirmation } = useConfirm();
  const mayDiscard = () =>
    confirm({
      tone: 'danger',
      title: t('draft.mayDiscard'),
      children: t('repair.mayLeaveText'),
      confirmLabel: t('draft.discard'),
      cancelLabel: t('draft.keep'),
    });
  const isEmpty = text.trim() === '';
  useAskBeforeUnload(!isEmpty);
  const leave = async () => {
    if (isEmpty || (await mayDiscard())) onClose();
  };
  const said = pasted
    ? isTooMuch
      ? [t('paste.tooMany', { count: mostPasted })]
      : [t('repair.read', { count }), ...beside]
    : [isEmpty ? '' : t('repair.unread')];
  return (
    <Dialog
      isOpen
      title={t('paste.title')}
      initialFocus={field}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{t('leave.cancel')}</Button>
          <Button variant="primary" disabled={!pasted || isTooMuch} onClick={add}>
            {t('paste.add')}
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

/** What a whole filter says beside its conditions: its type stays behind, its name where this one has one already. */
function useSayBeside(pasted: Pasted | null): readonly string[] {
  const t = useTexts('statistics-filters');
  const { editor, type } = useEditor();
  const { document } = editor.state();
  if (!pasted) return [];
  const said: string[] = [];
  const typeThere = filterTypeOf(pasted.type);
  const isKnown = isKnownFilterType(pasted.type);
  if (pasted.type !== '' && !(isKnown && typeThere === type))
    said.push(
      t('paste.otherType', {
        type: isKnown ? t(`type.${typeThere}`) : isolate(pasted.type),
        shown: t(`type.${type}`),
      }),
    );
  if (pasted.name !== '' && pasted.name !== document.name.trim())
    said.push(t(isNamed(document) ? 'paste.keepsName' : 'paste.takesName', { name: isolate(pasted.name) }));
  return said;
}
