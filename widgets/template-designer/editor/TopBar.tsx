import ArrowLeft from 'lucide-react/icons/arrow-left';
import Lock from 'lucide-react/icons/lock';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
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
import { useEngineValue } from './useEngine.ts';
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
      <IconButton icon={<ArrowLeft className="ew-mirror" />} label={t('open.back')} onClick={onBack} />
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
        {engine && !designer.readOnly && <History engine={engine} />}
        {!designer.readOnly && (
          <>
            <output className={styles['state']}>
              {engine && t(work.isDirty ? 'save.unsaved' : 'save.saved')}
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

function History({ engine }: { readonly engine: Edited }) {
  const t = useTexts('template-designer');
  const canUndo = useEngineValue(engine, (state) => state.canUndo);
  const canRedo = useEngineValue(engine, (state) => state.canRedo);
  const history = useHistory(engine);
  return (
    <>
      <IconButton
        icon={<Undo2 className="ew-mirror" />}
        label={t('editor.undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={() => history('undo')}
      />
      <IconButton
        icon={<Redo2 className="ew-mirror" />}
        label={t('editor.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={() => history('redo')}
      />
    </>
  );
}
