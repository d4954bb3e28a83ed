import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { inlineStepsOf } from '#shared/interaction/moves.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useEditor } from '../editorContext.ts';
import { placesFor, rowsOf, type MoveWay, type Row } from '../../domain/outline.ts';
import { OutlineRow } from './OutlineRow.tsx';
import type { Block } from '../../engine/engine.ts';
import { useBlockName } from './useBlockName.ts';
import { useEngineState } from '../useEngine.ts';
import styles from './outline.module.css';

const movedWords = {
  up: 'said.movedUp',
  down: 'said.movedDown',
  in: 'said.movedIn',
  out: 'said.movedOut',
} as const;

/**
 * The mail as a tree, for mouse and keys (screens.md §4 «Structure outline»): arrows walk, Alt with arrows moves, Delete takes
 * away, Ctrl+D doubles, F2 renames, Enter edits; each step is spoken.
 */
export function Outline() {
  const t = useTexts('template-designer');
  const { direction } = useLocale();
  const { engine, designer } = useEditor();
  const state = useEngineState(engine);
  const nameOf = useBlockName();
  const announce = useAnnounce();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [renamed, setRenamed] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const rows = rowsOf(state.root, closed);
  // Tab comes to what was last gone to, which the engine tells as chosen in the next frame only.
  const [stop, setStop] = useState({ id: state.selectedId, chosen: state.selectedId });
  if (stop.chosen !== state.selectedId) setStop({ id: state.selectedId, chosen: state.selectedId });
  const current = rows.find(({ block }) => block.id === stop.id) ?? rows[0];

  /** The row that is to have the focus: now, and again if the next drawing, at another place, takes it away. */
  const wanted = useRef<string | null>(null);
  const isWithin = useRef(false);
  const reachWanted = () => {
    const root = tree.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const active = root.activeElement;
    // A row that had the focus is gone, such as by an undo: the keys go on where the tree is entered.
    const lost = isWithin.current && active === null ? current?.block.id : undefined;
    const id = wanted.current ?? lost;
    if (id === undefined) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);
    // Taken from another row or from nothing, never from where one has gone since.
    if (row && (active === null || active.role === 'treeitem')) row.focus();
  };
  useLayoutEffect(reachWanted);
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    engine.select(id);
    setStop({ id, chosen: state.selectedId });
    wanted.current = id;
    // At once: the next key may come before the next drawing.
    reachWanted();
    // The engine tells of a change in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (wanted.current === id) wanted.current = null;
      }),
    );
  };
  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const move = (row: Row, way: MoveWay) => {
    const place = placesFor(state.root, row.block.id, way).find((one) => engine.canMove(row.block.id, one));
    const isMoved = place !== undefined && engine.move(row.block.id, place);
    announce(t(isMoved ? movedWords[way] : 'said.notMoved', { name: nameOf(row.block) }));
    focus(row.block.id);
  };
  const remove = (row: Row) => {
    const at = rows.indexOf(row);
    const name = nameOf(row.block);
    const next = rows.slice(at + 1).find(({ level }) => level <= row.level) ?? rows[at - 1];
    if (!engine.remove(row.block.id)) return announce(t('said.kept', { name }));
    announce(t('said.removed', { name }));
    return focus(next?.block.id);
  };
  /** Whose text is edited from here: back on its row, once that ends in the canvas by key. */
  const edited = useRef<string | null>(null);
  const edit = ({ block }: Row) => {
    if (engine.editText(block.id)) edited.current = block.id;
    else if (engine.details(block.id)?.isHtmlOnly) announce(t('block.htmlOnly'));
    else announce(t('said.noText', { name: nameOf(block) }));
  };
  const comeBack = useEffectEvent((editingId: string | null) => {
    const id = edited.current;
    if (id === null || editingId === id) return;
    edited.current = null;
    const root = tree.current?.getRootNode();
    const isInCanvas = root instanceof ShadowRoot && root.activeElement instanceof HTMLIFrameElement;
    if (editingId === null && state.selectedId === id && isInCanvas)
      tree.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)?.focus();
  });
  useEffect(() => comeBack(state.editingId), [state.editingId]);
  const rename = (block: Block, typed: string) => {
    const name = typed.trim();
    if (name === (block.name ?? '')) return;
    engine.rename(block.id, name);
    announce(t('said.renamed', { name: nameOf({ ...block, name }) }));
  };
  const double = (row: Row) => {
    const id = engine.duplicate(row.block.id);
    announce(t(id ? 'said.doubled' : 'said.refused', { name: nameOf(row.block) }));
    focus(id ?? undefined);
  };
  const onKeyDown = (event: KeyboardEvent, row: Row) => {
    const at = rows.indexOf(row);
    const { key } = event;
    const inline = inlineStepsOf(key, direction === 'rtl');
    const run = (act: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // A key that is held does it to one block, not to those that come in its place.
    const once = (act: () => void) => run(() => !event.repeat && act());
    if (event.altKey && !designer.readOnly) {
      if (key === 'ArrowUp') return run(() => move(row, 'up'));
      if (key === 'ArrowDown') return run(() => move(row, 'down'));
      if (inline !== 0) return run(() => move(row, inline > 0 ? 'in' : 'out'));
    }
    if (event.ctrlKey || event.metaKey) {
      if (letterOf(event) === 'd' && !designer.readOnly) return once(() => double(row));
      return undefined;
    }
    if (key === 'ArrowDown') return run(() => focus(rows[at + 1]?.block.id));
    if (key === 'ArrowUp') return run(() => focus(rows[at - 1]?.block.id));
    if (key === 'Home') return run(() => focus(rows[0]?.block.id));
    if (key === 'End') return run(() => focus(rows.at(-1)?.block.id));
    if (inline > 0 && row.block.children.length > 0)
      return run(() => (row.isOpen ? focus(rows[at + 1]?.block.id) : toggle(row.block.id, true)));
    if (inline < 0)
      return run(() => (row.isOpen ? toggle(row.block.id, false) : focus(row.parentId ?? undefined)));
    if (designer.readOnly) return undefined;
    if (key === 'Delete' || key === 'Backspace') return once(() => remove(row));
    if (key === 'F2') return run(() => setRenamed(row.block.id));
    if (key === 'Enter') return run(() => edit(row));
    return undefined;
  };
  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label={t('panels.outline')}
        className={styles['tree']}
        onFocus={() => {
          isWithin.current = true;
        }}
        onBlur={({ target }) => {
          // Of a row that is taken away some browsers tell it too.
          setTimeout(() => {
            if (target.isConnected) isWithin.current = Boolean(tree.current?.querySelector(':focus'));
          });
        }}
      >
        {rows.map((row) => (
          <OutlineRow
            key={row.block.id}
            row={row}
            name={nameOf(row.block)}
            isSelected={row.block.id === state.selectedId}
            isStop={row === current}
            isRenamed={renamed === row.block.id}
            onRenamed={(name, isLeft) => {
              if (name !== null) rename(row.block, name);
              setRenamed(null);
              if (!isLeft) focus(row.block.id);
            }}
            onChoose={() => focus(row.block.id)}
            onFold={() => toggle(row.block.id, !row.isOpen)}
            onKeyDown={(event) => onKeyDown(event, row)}
          />
        ))}
      </div>
      <p className={styles['hint']}>{!designer.readOnly && t('panels.outlineKeys')}</p>
    </>
  );
}
