import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { newId } from '#shared/lib/ids.ts';
import { isMap } from '#shared/lib/json.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { rowsOf } from '../../domain/outline.ts';
import { asSection, type Standing } from '../../domain/sections.ts';
import type { Block, Engine } from '../../engine/engine.ts';
import { useSectionChanges } from '../../store/useSections.ts';
import { useEditor } from '../editorContext.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { SectionName } from './SectionName.tsx';

interface SaveSectionProps {
  readonly block: Block;
  /** What the block is called. */
  readonly name: string;
}

/** Keeps a part of the mail as a section of the user's own (screens.md §4); not there for what means nothing outside of its place. */
export function SaveSection({ block, name }: SaveSectionProps) {
  const t = useTexts('template-designer');
  const common = useTexts('common');
  const { engine } = useEditor();
  const { add } = useSectionChanges(useOwner());
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  if (asSection({ type: block.type }, standingOf(engine, block.id)) === null) return null;
  const keep = async (chosen: string): Promise<string | null> => {
    const part = sectionOf(engine, block.id);
    if (!part) return t('said.refused', { name });
    const { kind } = engine.state();
    const refusal = await add({ id: newId(), name: chosen, at: Date.now(), kind, part });
    if (refusal) return t(`sections.${refusal}`);
    notify({ tone: 'success', message: t('sections.saved', { name: isolate(stripBidiControls(chosen)) }) });
    return null;
  };
  return (
    <>
      <IconButton
        size="small"
        icon={<BookmarkPlus />}
        label={t('sections.save')}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <SectionName
          title={t('sections.save')}
          name={stripBidiControls(block.name ?? (block.excerpt || name))}
          confirm={common('save')}
          onConfirm={keep}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Its source as it stands now. */
function sectionOf(engine: Engine, id: string) {
  const copy = engine.copyOf(id);
  return isMap(copy) ? asSection(copy, standingOf(engine, id)) : null;
}

function standingOf(engine: Engine, id: string): Standing {
  const { root, kind } = engine.state();
  const rows = rowsOf(root, new Set());
  const parentId = rows.find(({ block }) => block.id === id)?.parentId;
  const parent = rows.find(({ block }) => block.id === parentId);
  return { kind, parentType: parent?.block.type ?? '' };
}
