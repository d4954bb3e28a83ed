import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { TemplateDesign } from '#shared/api/template-designs.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { HiddenPictures } from '#shared/mails/HiddenPictures.tsx';
import { useMergeTags } from '#shared/mails/useMergeTags.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { Missing } from '../domain/required.ts';
import type { EditorScreenProps } from './editorProps.ts';
import { EditorContext } from './editorContext.ts';
import { DraftOffer } from './draft/DraftOffer.tsx';
import type { Engine } from '../engine/engine.ts';
import { FaultNotice } from './FaultNotice.tsx';
import { isConversion, openStored } from './opening.ts';
import { OriginBanner } from './OriginBanner.tsx';
import { Panels } from './panels/Panels.tsx';
import { SaveDialogs } from './saving/SaveDialogs.tsx';
import { SaveFailure } from './saving/SaveFailure.tsx';
import { useSaving } from './saving/useSaving.ts';
import { TopBar } from './TopBar.tsx';
import { useHistory } from './useHistory.ts';
import { useKept } from './useKept.ts';
import { useEngine, useEngineState } from './useEngine.ts';
import { useLeaving } from './useLeaving.tsx';
import { useWork } from './useWork.ts';
import styles from './editor.module.css';

export interface EditorProps extends EditorScreenProps {
  readonly stored: TemplateDesign | null;
  readonly onTheirs: (theirs: TemplateDesign) => void;
}

/** The editor of one e-mail: bar, canvas, panels (S2 §2 «Email templates»). */
export function Editor({ stored, onTheirs, designer, place, go, onLeaving }: EditorProps) {
  const t = useTexts('template-designer');
  const { known: tags } = useMergeTags();
  const [opening] = useState(() => openStored(stored));
  const screen = useRef<HTMLElement>(null);
  const { missing, setMissing } = useMissing(screen);
  const {
    place: setCanvas,
    engine,
    fault,
    source,
    again,
  } = useEngine({
    document: opening.document,
    isReadOnly: designer.readOnly,
    tags,
    onKey: (event) => onKey(event),
  });
  const work = useWork({ engine, source }, { name: stored?.name ?? '', subject: stored?.subject ?? '' });
  const kept = useKept({ engine, source, work, stored, place, designer });
  // A reader has nothing to save: what was written before is kept.
  const isAtRisk = () => !designer.readOnly && work.isDirtyNow();
  const saving = useSaving({
    stored,
    isBadge: false,
    isReadOnly: designer.readOnly,
    isConversion: isConversion(opening),
    engine,
    work,
    onMissing: setMissing,
    onSaved: (id, content) => {
      kept.saved(id, content);
      go({ kind: 'design', id }, 'replace');
    },
    onTheirs,
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
    onDiscard: kept.draft.done,
    go,
    onLeaving,
  });
  const history = useHistory(engine);
  function onKey(event: KeyLike) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[syz]$/.test(key)) return;
    // A field takes back what was typed in it.
    const isField = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (key !== 's' && isField) return;
    event.preventDefault();
    if (designer.readOnly) return;
    if (key === 's') void save();
    else history(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole editor
    <section
      ref={screen}
      className={styles['editor']}
      aria-label={t('editor.title')}
      onKeyDown={(event: KeyboardEvent) => onKey(event)}
    >
      <TopBar
        {...{ designer, engine, work, missing, saving }}
        versions={kept.versions}
        onSave={() => void save()}
        onSaveAndLeave={async () => {
          if (await saveAll()) leave({ kind: 'list' });
        }}
        onBack={() => leave({ kind: 'list' })}
      />
      <SaveFailure saving={saving} onRetry={() => void save()} />
      <OriginBanner opening={opening} engine={designer.readOnly ? null : engine} />
      {!designer.readOnly && <DraftOffer {...{ engine, fault, work }} draft={kept.draft} />}
      {designer.readOnly && work.isDirty && <FormBanner tone="warning">{t('draft.readOnly')}</FormBanner>}
      <FaultNotice {...{ fault, again }} source={() => source() ?? stored?.design ?? stored?.html ?? null} />
      {engine && <CanvasPictures engine={engine} />}
      <div className={styles['desk']}>
        <div ref={setCanvas} className={styles['canvas']} data-empty={engine === null || undefined} />
        {engine ? (
          <EditorContext value={{ engine, designer, tags, work }}>
            <Panels />
          </EditorContext>
        ) : (
          fault === null && <Skeleton kind="block" height={480} />
        )}
      </div>
      <SaveDialogs saving={saving} />
      {question}
    </section>
  );
}

/** The field without which nothing is saved: said, and given the focus (T-1). */
function useMissing(screen: { readonly current: HTMLElement | null }) {
  const [told, setTold] = useState<{ readonly field: Missing | null }>({ field: null });
  useEffect(() => {
    const { field } = told;
    // Behind the question or the menu that goes in the same step, and gives the focus back to where it came from.
    if (field) queueMicrotask(() => screen.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  }, [told, screen]);
  return { missing: told.field, setMissing: (field: Missing | null) => setTold({ field }) };
}

/** Of the mail on the canvas (T-12). */
function CanvasPictures({ engine }: { readonly engine: Engine }) {
  const { hiddenPictures } = useEngineState(engine);
  return <HiddenPictures count={hiddenPictures} onShow={engine.showPictures} />;
}

type KeyLike = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'
> & {
  readonly target: EventTarget | null;
};
