import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formTypeQuery } from '#shared/api/forms.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { newId } from '#shared/lib/ids.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useCommands } from '#shared/undo/useCommandStack.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { isTooLong, textOf, type LayoutDocument } from './domain/layoutDocument.ts';
import { defaultLanguage } from './domain/localText.ts';
import { outlineOf } from './domain/outline.ts';
import { writtenLanguages } from './domain/writtenLanguages.ts';
import { isTold, useFormDraft } from './draft/useFormDraft.ts';
import { Head, type Layer } from './head/Head.tsx';
import { Properties } from './properties/Properties.tsx';
import { hasProblems, useSaving } from './save/useSaving.ts';
import { hasUnsaved, type Builder, type Part } from './store/builder.ts';
import { openBuilder } from './store/openBuilder.ts';
import { BuilderContext, useBuilderState, type BuilderScreen } from './store/screen.ts';
import { useActs } from './store/useActs.ts';
import { useRoom } from './store/useRoom.ts';
import { readTheme } from './theme/readTheme.ts';
import { Toolbox } from './toolbox/Toolbox.tsx';
import { useScreenKeys } from './useScreenKeys.ts';
import styles from './form-builder.module.css';

const NewerStored = lazyPart(() => import('./store/NewerStored.tsx'), 'NewerStored');
const Layers = lazyPart(() => import('./Layers.tsx'), 'Layers');
const DraftOffer = lazyPart(() => import('./draft/DraftOffer.tsx'), 'DraftOffer');
const SaveProblems = lazyPart(() => import('./save/SaveProblems.tsx'), 'SaveProblems');
const ImpactDialog = lazyPart(() => import('./save/ImpactDialog.tsx'), 'ImpactDialog');

interface EditorProps {
  readonly formId: string;
  readonly document: LayoutDocument;
  /** The stored texts, as far as the page knows by now. */
  readonly layout: string;
  readonly theme: string;
  readonly sitekey: string;
  /** Whoever has opened it is not here any more. */
  readonly isOver: () => boolean;
  readonly onSaved: (part: Part, text: string, number: number) => void;
}

/** Toolbox, canvas and properties around one form. */
export function Editor({ formId, document, layout, theme, sitekey, isOver, onSaved }: EditorProps) {
  const t = useTexts('form-builder');
  const [builder] = useState(() => openBuilder({ document, theme, sitekey }));
  const [first] = useState({ layout, theme });
  // From the first other text on, it looks at each; a damaged theme is told from the start.
  const [isOther, setOther] = useState(() => readTheme(theme).isDamaged);
  if (!isOther && (layout !== first.layout || theme !== first.theme)) setOther(true);
  const { confirm, confirmation } = useConfirm();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [layer, setLayer] = useState<Layer | null>(null);
  const [isTried, setTried] = useState(false);
  const open = (next: Layer) => (next === 'preview' ? setTried(!isTried) : setLayer(next));
  const screen = useScreenOf({ builder, formId, sitekey, confirm, box, open: setLayer });
  const { state, room } = screen;
  const saving = useSaving({ builder, formId, isOver, onSaved });
  const draft = useFormDraft(builder, state, formId);
  if (draft.typedAgain !== null && layer !== 'json') setLayer('json');
  const isLong = isTooLong(textOf(state.layout).length);
  const commands = useCommands(builder.stack, useSayOutcome());
  const { scopeRef } = commands;
  useAskBeforeUnload(hasUnsaved(state) || saving.layout.isBusy || saving.theme.isBusy);
  const onKeyDown = useScreenKeys(saving.save);
  const close = () => setLayer(null);
  const openToolbox = () => {
    if (room === 'wide') box?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
    else setLayer('toolbox');
  };
  const around = (part: ReactNode) => <BuilderContext value={screen}>{part}</BuilderContext>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole screen
    <div ref={scopeRef} className={styles['screen']} onKeyDown={onKeyDown}>
      <div ref={setBox} className={styles['editor']} data-room={room}>
        {around(
          <>
            <Head {...{ saving, draft, commands, open }} />
            <Suspense fallback={null}>
              {isOther && <NewerStored {...{ layout, theme, first, saving }} />}
            </Suspense>
            <Suspense fallback={null}>{isTold(draft) && <DraftOffer draft={draft} />}</Suspense>
            <Suspense fallback={null}>
              {(isLong || hasProblems(saving)) && <SaveProblems {...{ saving, isLong }} />}
            </Suspense>
          </>,
        )}
        <div className={styles['columns']}>
          {room === 'wide' && (
            <aside className={styles['side']} aria-label={t('toolbox.heading')}>
              {around(<Toolbox />)}
            </aside>
          )}
          <Canvas screen={screen} openToolbox={openToolbox} />
          {room !== 'narrow' && (
            <aside className={styles['side']} aria-label={t('card.properties')} data-properties>
              {around(<Properties />)}
            </aside>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {(layer || isTried) &&
          around(
            <Layers
              {...{ layer, close, draft, isTried }}
              closePreview={() => setTried(false)}
              save={() => void saving.save()}
            />,
          )}
      </Suspense>
      <Suspense fallback={null}>{saving.impact && <ImpactDialog saving={saving} />}</Suspense>
      {confirmation}
    </div>
  );
}

/** Undo and redo are spoken by name; what was done speaks for itself. */
function useSayOutcome() {
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  return (outcome: Parameters<NonNullable<Parameters<typeof useCommands>[1]>>[0]) => {
    if (outcome.kind === 'done' && outcome.action === 'undo')
      announce(t('said.undone', { what: outcome.label }));
    if (outcome.kind === 'done' && outcome.action === 'redo')
      announce(t('said.redone', { what: outcome.label }));
    if (outcome.kind === 'nothing') announce(t(outcome.action === 'redo' ? 'said.noRedo' : 'said.noUndo'));
  };
}

interface ScreenOptions {
  readonly builder: Builder;
  readonly formId: string;
  readonly sitekey: string;
  readonly confirm: ReturnType<typeof useConfirm>['confirm'];
  readonly box: HTMLElement | null;
  readonly open: (layer: Layer) => void;
}

function useScreenOf({ builder, formId, sitekey, confirm, box, open }: ScreenOptions): BuilderScreen {
  const t = useTexts('form-builder');
  const state = useBuilderState(builder);
  const api = useApi();
  const typeQuery = useQuery(formTypeQuery(api, { formId }));
  const [from] = useState(() => `form-builder/${newId()}`);
  const [language, setLanguage] = useState(defaultLanguage);
  const [added, setAdded] = useState<readonly string[]>([]);
  const acts = useActs({ builder, t, confirm });
  const room = useRoom(box);
  const { layout } = state;
  const outline = useMemo(() => outlineOf(layout, language), [layout, language]);
  const languages = useMemo(
    () => [...new Set([defaultLanguage, ...writtenLanguages(layout.root), ...added])],
    [layout, added],
  );
  const openProperties = () => {
    if (room === 'narrow') open('properties');
    else box?.querySelector<HTMLElement>('[data-properties] :is(input, textarea)')?.focus();
  };
  return {
    builder,
    state,
    outline,
    acts,
    formId,
    sitekey,
    formType: typeQuery.data ?? null,
    typeQuery,
    from,
    language,
    setLanguage: (next) => {
      if (!languages.includes(next)) setAdded([...added, next]);
      setLanguage(next);
    },
    languages,
    room,
    openProperties,
  };
}
