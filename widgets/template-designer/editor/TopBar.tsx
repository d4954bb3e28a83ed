import ArrowLeft from 'lucide-react/icons/arrow-left';
import Lock from 'lucide-react/icons/lock';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { Designer } from '../designer.ts';
import type { Missing } from '../domain/required.ts';
import { refusedIn } from '../store/refused.ts';
import type { Edited } from './edited.ts';
import type { Saving } from './saving/useSaving.ts';
import { useHistory } from './useHistory.ts';
import type { WorkControl } from './useWork.ts';
import styles from './editor.module.css';

interface TopBarProps {
  readonly designer: Designer;
  readonly engine: Edited | null;
  readonly work: WorkControl;
  readonly missing: Missing | null;
  readonly saving: Saving;
  /** Badges have none (S2 §5). */
  readonly hasSubject: boolean;
  readonly onSave: () => void;
  readonly onBack: () => void;
  /** What else can be done with it. */
  readonly children: ReactNode;
}

/** Where one is, what it is called, and whether the server has it. */
export function TopBar(props: TopBarProps) {
  const { designer, engine, work, missing, saving, hasSubject, onSave, onBack, children } = props;
  const t = useTexts('template-designer');
  const { titles, setTitles } = work;
  const refused = refusedIn(saving.failure?.error);
  return (
    <div className={styles['top']}>
      <div>
        <IconButton icon={<ArrowLeft className="ew-mirror" />} label={t('open.back')} onClick={onBack} />
      </div>
      <div className={styles['titles']}>
        <Field label={t('fields.name')} errors={missing === 'name' ? t('fields.nameMissing') : refused.name}>
          <TextInput
            name="name"
            value={titles.name}
            isDisabled={designer.readOnly}
            onChange={(name) => setTitles({ name })}
          />
        </Field>
        {hasSubject && (
          <Field
            label={t('fields.subject')}
            errors={
              missing === 'subject'
                ? `${t('fields.missingSubject')}: ${t('fields.aSubjectMissing')}`
                : refused.subject
            }
          >
            <TextInput
              name="subject"
              value={titles.subject}
              isDisabled={designer.readOnly}
              onChange={(subject) => setTitles({ subject })}
            />
          </Field>
        )}
      </div>
      <div className={styles['acts']}>
        {designer.readOnly && (
          <Badge icon={<Lock />} tone="info">
            {t('editor.readOnly')}
          </Badge>
        )}
        {engine && !designer.readOnly && (
          <>
            <HistoryButton engine={engine} move="undo" />
            <HistoryButton engine={engine} move="redo" />
          </>
        )}
        {!designer.readOnly && (
          <>
            <output className={styles['state']}>
              {engine && (work.isDirty || saving.isStored) && t(work.isDirty ? 'save.unsaved' : 'save.saved')}
            </output>
            <Button
              variant="primary"
              isBusy={saving.isBusy}
              disabled={!engine}
              aria-keyshortcuts="Control+S"
              onClick={onSave}
            >
              {t('save.save')}
            </Button>
          </>
        )}
        {children}
      </div>
    </div>
  );
}

const moves = {
  undo: { icon: <Undo2 className="ew-mirror" />, keys: 'Control+Z', can: 'canUndo' },
  redo: { icon: <Redo2 className="ew-mirror" />, keys: 'Control+Shift+Z', can: 'canRedo' },
} as const;

function set({ current }: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  if (current && current.disabled !== isDisabled) current.disabled = isDisabled;
}

/** Undo is pressed fast: whether there is more of it is set as it becomes so, and nothing is drawn anew. */
function HistoryButton({ engine, move }: { readonly engine: Edited; readonly move: keyof typeof moves }) {
  const t = useTexts('template-designer');
  const { icon, keys, can } = moves[move];
  const button = useRef<HTMLButtonElement>(null);
  const history = useHistory(engine);
  useLayoutEffect(() => {
    const show = () => set(button, !engine.state()[can]);
    show();
    if (!engine.settled) return engine.subscribe(show);
    // What can be done can be done at once.
    const stops = [
      engine.settled.subscribe(show),
      engine.subscribe(() => engine.state()[can] && set(button, false)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [engine, can]);
  return (
    <IconButton
      ref={button}
      icon={icon}
      label={t(`editor.${move}`)}
      aria-keyshortcuts={keys}
      onClick={() => {
        history(move);
        // Whoever presses it looks at it.
        set(button, !engine.state()[can]);
      }}
    />
  );
}
