import { useRef, useState, type KeyboardEvent } from 'react';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { HiddenPictures } from '#shared/mails/HiddenPictures.tsx';
import { useMergeTags } from '#shared/mails/useMergeTags.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { EditorContext } from './editorContext.ts';
import { DraftOffer } from './draft/DraftOffer.tsx';
import type { Engine } from '../engine/engine.ts';
import { FaultNotice } from './FaultNotice.tsx';
import { MailMenu } from './MailMenu.tsx';
import { MoreParts } from './MoreParts.tsx';
import { isConversion, type Opening } from './opening.ts';
import { OriginBanner } from './OriginBanner.tsx';
import { Panels } from './panels/Panels.tsx';
import { SaveDialogs } from './saving/SaveDialogs.tsx';
import { SaveFailure } from './saving/SaveFailure.tsx';
import { TopBar } from './TopBar.tsx';
import { useEditing, type EditorProps } from './useEditing.ts';
import { useEngine, useEngineState } from './useEngine.ts';
import styles from './editor.module.css';

/** The editor of one e-mail: bar, canvas, panels (S2 §2 «Email templates»). */
export function Editor(props: EditorProps & { readonly opening: Opening }) {
  const { stored, designer, opening, place, go } = props;
  const t = useTexts('template-designer');
  const { known: tags } = useMergeTags();
  // What is stored is what this editor wrote then.
  const [isReplaced, setReplaced] = useState(false);
  const screen = useRef<HTMLElement>(null);
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
  const { work, kept, saving, missing, save, saveAndLeave, leave, question, onKey } = useEditing({
    ...props,
    engine,
    source,
    onSaved: () => setReplaced(true),
    isConversion: !isReplaced && isConversion(opening),
    screen,
  });
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
        hasSubject
        onSave={() => void save()}
        onBack={() => leave({ kind: 'list' })}
      >
        {engine && <MoreParts {...{ designer, engine, work }} versions={kept.versions} />}
        {engine && (
          <MailMenu
            {...{ designer, engine }}
            stored={place.kind === 'design' ? { id: place.id, name: work.titles.name } : null}
            onSaveAndLeave={saveAndLeave}
            onDeleted={() => {
              kept.draft.done();
              go({ kind: 'list' });
            }}
          />
        )}
      </TopBar>
      <SaveFailure saving={saving} onRetry={() => void save()} />
      {!isReplaced && <OriginBanner opening={opening} engine={designer.readOnly ? null : engine} />}
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
      <SaveDialogs saving={saving} origin={opening.origin} />
      {question}
    </section>
  );
}

/** Of the mail on the canvas (T-12). */
function CanvasPictures({ engine }: { readonly engine: Engine }) {
  const { hiddenPictures } = useEngineState(engine);
  return <HiddenPictures count={hiddenPictures} onShow={engine.showPictures} />;
}
