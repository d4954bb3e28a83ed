import { useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { addItems } from '../domain/commands.ts';
import { amongOthers, mostPasted, pastedItems } from '../domain/pasted.ts';
import { placeForNew } from '../domain/steps.ts';
import { listOf, rowsIn } from '../domain/tree.ts';
import { useEditor } from './screen.ts';

/** Puts copied rows and groups behind what is chosen, as one step. A field, because a page may not read the clipboard unasked. */
export function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('statistics-filters');
  const { editor } = useEditor();
  const announce = useAnnounce();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const items = useMemo(() => pastedItems(text, editor.newId), [text, editor]);
  const count = rowsIn(items ?? []).length;
  const isTooMuch = count > mostPasted;
  const add = () => {
    if (!items) return;
    const { document, latest } = editor.state();
    const place = placeForNew(document.items, latest);
    const isAlone = (listOf(document.items, place.parent) ?? document.items).length === 0;
    const added = isAlone ? items : amongOthers(items, editor.newId);
    editor.change((before) => ({ ...before, items: addItems(before.items, place, added) }), {
      label: t('paste.title'),
      latest: added.at(-1)?.id,
    });
    announce(t('paste.done', { count }));
    onClose();
  };
  const hint = items
    ? t(isTooMuch ? 'paste.tooMany' : 'repair.read', { count: isTooMuch ? mostPasted : count })
    : text.trim() && t('repair.unread');
  return (
    <Dialog
      isOpen
      title={t('paste.title')}
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('leave.cancel')}</Button>
          <Button variant="primary" disabled={!items || isTooMuch} onClick={add}>
            {t('paste.add')}
          </Button>
        </>
      }
    >
      <Field label={t('paste.label')} hint={hint}>
        <Textarea
          ref={field}
          dir="ltr"
          spellCheck={false}
          minRows={6}
          maxRows={16}
          value={text}
          onChange={setText}
        />
      </Field>
    </Dialog>
  );
}
