import { useTexts } from '#shared/i18n/useTexts.ts';
import { filterTypeOf, isKnownFilterType } from '#shared/lib/storedFilter.ts';
import { isolate } from '#shared/lib/text.ts';
import { addItems } from '../domain/commands.ts';
import { isNamed } from '../domain/document.ts';
import { amongOthers, type Pasted } from '../domain/pasted.ts';
import { placeForNew } from '../domain/steps.ts';
import { listOf } from '../domain/tree.ts';
import { useEditor } from '../editor/screen.ts';
import type { Destination } from '../editor/useLeave.ts';
import type { Route } from '../useRoute.ts';
import { PasteDialog } from './PasteDialog.tsx';

interface PasteConditionsProps {
  readonly route: Route;
  readonly onLeave: (to: Destination) => void;
  readonly onClose: () => void;
}

/** Puts copied rows and groups behind what is chosen, as one step. */
export function PasteConditions({ route, onLeave, onClose }: PasteConditionsProps) {
  const t = useTexts('statistics-filters');
  const { editor } = useEditor();
  const sayBeside = useSayBeside();
  const add = (pasted: Pasted) => {
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
  };
  return (
    <PasteDialog
      title={t('paste.title')}
      addLabel={t('paste.add')}
      newId={editor.newId}
      onLeaving={route.onLeaving}
      onClose={onClose}
      onLeave={(screen) => onLeave({ screen })}
      sayBeside={sayBeside}
      onAdd={add}
    />
  );
}

/** What a whole filter says beside its conditions: its type stays behind, its name where this one has one already. */
function useSayBeside() {
  const t = useTexts('statistics-filters');
  const { editor, type } = useEditor();
  return (pasted: Pasted): readonly string[] => {
    const { document } = editor.state();
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
  };
}
