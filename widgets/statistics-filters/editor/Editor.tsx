import { Suspense, useMemo, useState } from 'react';
import type { SavedFilter } from '#shared/api/statistics.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { newId as newUuid } from '#shared/lib/ids.ts';
import { useCommands } from '#shared/undo/useCommandStack.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { onSaveKey } from '#shared/ui/saveKey.ts';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { Board } from '../board/Board.tsx';
import type { FilterDocument } from '../domain/document.ts';
import type { NewId } from '../domain/tree.ts';
import { Palette } from '../palette/Palette.tsx';
import { Sentence } from '../sentence/Sentence.tsx';
import { createFilterEditor, isChanged, isMending } from '../store/filterEditor.ts';
import type { EditorScreenProps } from './openEditor.ts';
import { Head } from './Head.tsx';
import { EditorContext, useCalmState } from './screen.ts';
import { useActs } from './useActs.ts';
import { useContacts } from './useContacts.tsx';
import { isTold, recordOf, useFilterDraft } from './useFilterDraft.ts';
import { useLeave } from './useLeave.ts';
import { useMuted } from './useMuted.ts';
import { useRoom } from './useRoom.ts';
import { useSaving } from './useSaving.ts';
import styles from './editor.module.css';

const MeanwhileDialog = lazyPart(() => import('./MeanwhileDialog.tsx'), 'MeanwhileDialog');
const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'), 'LeaveDialog');
const DraftOffer = lazyPart(() => import('./DraftOffer.tsx'), 'DraftOffer');

interface EditorProps extends Omit<EditorScreenProps, 'stored'> {
  readonly document: FilterDocument;
  readonly id: string | null;
  readonly isMended: boolean;
  /** As the server had it at first; `undefined` for a new one. */
  readonly first: SavedFilter | undefined;
  readonly newId: NewId;
}

/** Palette, board and sentence around one filter (S3 §2.1). */
export function Editor({
  document,
  id,
  isMended,
  first,
  newId,
  choices,
  route,
  query,
  contactHref,
}: EditorProps) {
  const t = useTexts('statistics-filters');
  const [editor] = useState(() => createFilterEditor({ document, id, isMended, newId }));
  const state = useCalmState(editor);
  const acts = useActs(editor);
  const [from] = useState(() => `statistics-filters/${newUuid()}`);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const room = useRoom(box);
  const { type } = state.document;
  const tools = useMemo(() => ({ editor, acts, choices, type, from }), [editor, acts, choices, type, from]);
  const { confirm, confirmation } = useConfirm();
  const isMendingNow = () => isMending(editor.state());
  const draft = useFilterDraft(editor, recordOf(state));
  const saving = useSaving({
    editor,
    acts,
    opened: first,
    // What is still offered of another new filter stays.
    onFirst: () => void draft.drop(),
    onSaved: (savedId, isFirst) => {
      if (isFirst) route.named(savedId);
      exitIfSaved();
    },
    onStayed: () => stay(),
  });
  const mayCount = useMuted({ editor, confirm });
  const [timesUnnamed, setTimesUnnamed] = useState(0);
  const contacts = useContacts({ editor, state, choices, confirm, contactHref, box });
  const announce = useAnnounce();
  /** By whatever is pressed, the same. */
  const save = async () => {
    if (contacts.isLoading) announce(t('contacts.loading'));
    else if (editor.state().document.name.trim() === '') setTimesUnnamed((times) => times + 1);
    else if (await mayCount()) saving.save();
  };
  const { submission, meanwhile } = saving;
  const { isBusy } = submission;
  const { asked, leave, stay, exit, exitIfSaved } = useLeave({
    editor,
    isBusy,
    route,
    onExit: () => void draft.drop(),
  });
  const commands = useCommands(editor.stack, useSayOutcome());
  const { scopeRef } = commands;
  const saveNow = () => void save();
  return (
    <EditorContext value={tools}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole screen */}
      <div ref={scopeRef} onKeyDown={(event) => onSaveKey(event, saveNow)}>
        <div ref={setBox} className={styles['editor']} data-room={room}>
          <Head
            {...{ state, saving, commands, contacts, confirm, query, room, timesUnnamed, route }}
            onSave={saveNow}
            onLeave={leave}
            onCopy={(to) => {
              if (isBusy || isMendingNow()) return leave(to);
              if (state.id !== null) void draft.drop();
              return route.go(to.screen, to);
            }}
            onPalette={() => setPaletteOpen(true)}
            onDeleted={() => {
              void draft.clear();
              route.go({ kind: 'list' });
            }}
          />
          <Suspense fallback={null}>
            {isTold(draft) && <DraftOffer draft={draft} isMending={isMendingNow} />}
          </Suspense>
          <Sentence state={state} />
          <div className={styles['columns']}>
            {room === 'wide' && (
              <aside className={styles['side']} aria-label={t('palette.heading')}>
                <Palette />
              </aside>
            )}
            <Board onAdd={room === 'wide' ? undefined : () => setPaletteOpen(true)} />
          </div>
        </div>
        {contacts.shown}
        <Dialog isOpen={isPaletteOpen} title={t('palette.heading')} onClose={() => setPaletteOpen(false)}>
          <Palette onAdded={() => setPaletteOpen(false)} />
        </Dialog>
        <Suspense fallback={null}>
          {asked && (
            <LeaveDialog
              isSaving={isBusy}
              isUnnamed={state.document.name.trim() === ''}
              isLoading={contacts.isLoading}
              isOnlyTyped={!isBusy && !isChanged(state)}
              onSave={saveNow}
              onExit={exit}
              onCancel={stay}
            />
          )}
          {meanwhile.question && (
            <MeanwhileDialog
              question={meanwhile.question}
              isMending={isMendingNow}
              onAnswer={meanwhile.answer}
            />
          )}
        </Suspense>
        {confirmation}
      </div>
    </EditorContext>
  );
}

/** Undo and redo are spoken by name; what was done speaks for itself. */
function useSayOutcome() {
  const t = useTexts('statistics-filters');
  const announce = useAnnounce();
  return (outcome: Parameters<NonNullable<Parameters<typeof useCommands>[1]>>[0]) => {
    const isRedo = outcome.action === 'redo';
    if (outcome.kind === 'done' && (isRedo || outcome.action === 'undo'))
      announce(t(isRedo ? 'said.redone' : 'said.undone', { what: outcome.label }));
    if (outcome.kind === 'nothing') announce(t(isRedo ? 'said.noRedo' : 'said.noUndo'));
  };
}
