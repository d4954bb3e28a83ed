import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { TemplateDesign } from '#shared/api/template-designs.ts';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { isTyping } from '#shared/undo/keys.ts';
import type { Missing } from '../domain/required.ts';
import type { EditorScreenProps, KeyLike } from './editorProps.ts';
import { useSaving } from './saving/useSaving.ts';
import { useHistory } from './useHistory.ts';
import { useKept } from './useKept.ts';
import { useLeaving } from './useLeaving.tsx';
import { useWork, type Working } from './useWork.ts';

export interface EditorProps extends EditorScreenProps {
  /** As it was read; `null` of a new one. */
  readonly stored: TemplateDesign | null;
  readonly onTheirs: (theirs: TemplateDesign) => void;
  /** It was loaded in the place of own work, which was known to be older. */
  readonly isTheirs?: boolean;
}

export interface EditingOptions extends EditorProps, Working {
  /** The document was made of another editor's design. */
  readonly isConversion: boolean;
  /** Parts of what is stored are not in the document. */
  readonly isMended?: boolean;
  /** The server has it. */
  readonly onSaved?: () => void;
  readonly screen: RefObject<HTMLElement | null>;
}

/** What a mail and a badge have in common while they are edited: saved, kept, left, undone. */
export function useEditing(options: EditingOptions) {
  const {
    engine,
    source,
    stored,
    designer,
    place,
    go,
    onLeaving,
    onKeys,
    onTheirs,
    isTheirs = false,
    isConversion,
    isMended = false,
    screen,
  } = options;
  const { missing, setMissing } = useMissing(screen);
  const work = useWork({ engine, source }, { name: stored?.name ?? '', subject: stored?.subject ?? '' });
  const kept = useKept({ engine, source, work, stored, place, designer });
  // A reader has nothing to save: what was written before is kept.
  const isAtRisk = () => !designer.readOnly && work.isDirtyNow();
  const saving = useSaving({
    stored,
    isBadge: designer.badgeMode,
    isReadOnly: designer.readOnly,
    isConversion,
    isMended,
    isBehind: kept.draft.isBehind && !isTheirs,
    engine,
    work,
    onMissing: setMissing,
    onSaved: (id, content) => {
      kept.saved(id, content);
      options.onSaved?.();
      go({ kind: 'design', id }, 'replace');
    },
    onTheirs: async (theirs) => {
      await kept.layUp();
      onTheirs(theirs);
    },
  });
  const save = () => {
    setMissing(null);
    return saving.save();
  };
  // What was written while it was saved is saved too.
  const saveAll = async () => (await save()) && (!work.isDirtyNow() || save());
  const { leave, question } = useLeaving({
    isDirtyNow: isAtRisk,
    save: saveAll,
    onDiscard: kept.discard,
    go,
    onLeaving,
  });
  const history = useHistory(engine);
  const onKey = (event: KeyLike) => {
    const key = letterOf(event);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[syz]$/.test(key)) return;
    // What lies behind a dialog is not meant; nor is it the browser's page that is to be saved.
    if (event.target instanceof Element && event.target.closest('dialog')) {
      if (key === 's') event.preventDefault();
      return;
    }
    // A field takes back what was typed in it.
    const isField = isTyping(event.target);
    if (key !== 's' && isField) return;
    event.preventDefault();
    if (designer.readOnly) return;
    if (key === 's') {
      // What is typed in a field counts once it is left.
      if (isField && event.target instanceof HTMLElement) leaveAndReturn(event.target);
      void save();
    } else history(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  };
  const hear = useEffectEvent((event: KeyLike) => onKey(event));
  useEffect(() => {
    onKeys((event) => hear(event));
    return () => onKeys(null);
  }, [onKeys]);
  const saveAndLeave = async () => {
    if (await saveAll()) leave({ kind: 'list' });
  };
  return { work, kept, saving, missing, save, saveAndLeave, leave, question, onKey };
}

function leaveAndReturn(field: HTMLElement): void {
  field.blur();
  field.focus({ preventScroll: true });
}

/** The field without which nothing is saved: said, and given the focus (T-1). */
function useMissing(screen: RefObject<HTMLElement | null>) {
  const [told, setTold] = useState<{ readonly field: Missing | null }>({ field: null });
  useEffect(() => {
    const { field } = told;
    // Behind the question or the menu that goes in the same step, and gives the focus back to where it came from.
    if (field) queueMicrotask(() => screen.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  }, [told, screen]);
  return { missing: told.field, setMissing: (field: Missing | null) => setTold({ field }) };
}
