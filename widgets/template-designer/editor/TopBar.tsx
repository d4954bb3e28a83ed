import ArrowLeft from 'lucide-react/icons/arrow-left';
import Copy from 'lucide-react/icons/copy';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Redo2 from 'lucide-react/icons/redo-2';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { copyText } from '#shared/lib/clipboard.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { Designer } from '../designer.ts';
import type { Missing } from '../domain/required.ts';
import type { Engine } from '../engine/engine.ts';
import { refusedIn } from '../store/refused.ts';
import { useTestMail } from '../store/useTestMail.ts';
import { MoreParts } from './MoreParts.tsx';
import type { Saving } from './saving/useSaving.ts';
import { useEngineState } from './useEngine.ts';
import { useHistory } from './useHistory.ts';
import type { WorkControl } from './useWork.ts';
import type { Versions } from './versions/useVersions.ts';
import styles from './editor.module.css';

interface TopBarProps {
  readonly designer: Designer;
  readonly engine: Engine | null;
  readonly work: WorkControl;
  readonly missing: Missing | null;
  readonly saving: Saving;
  readonly versions: Versions;
  readonly onSave: () => void;
  readonly onSaveAndLeave: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** Where one is, what the mail is called, and whether the server has it. */
export function TopBar(props: TopBarProps) {
  const { designer, engine, work, missing, saving, versions, onSave, onBack } = props;
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
        {engine && <MoreParts {...{ designer, engine, work, versions }} />}
        {engine && <MoreMenu {...props} engine={engine} />}
      </div>
    </div>
  );
}

function History({ engine }: { readonly engine: Engine }) {
  const t = useTexts('template-designer');
  const { canUndo, canRedo } = useEngineState(engine);
  const history = useHistory(engine);
  return (
    <>
      <IconButton
        icon={<Undo2 />}
        label={t('editor.undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={() => history('undo')}
      />
      <IconButton
        icon={<Redo2 />}
        label={t('editor.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={() => history('redo')}
      />
    </>
  );
}

function MoreMenu({ designer, engine, onSaveAndLeave }: TopBarProps & { readonly engine: Engine }) {
  const t = useTexts('template-designer');
  const kit = useTexts('kit');
  const notify = useNotify();
  const { email, secondsLeft, request } = useTestMail(designer);
  const copy = async () => {
    const isCopied = await copyText(engine.output().html);
    notify(
      isCopied
        ? { tone: 'success', message: t('card.copied') }
        : { tone: 'danger', message: kit('copy.failed') },
    );
  };
  const leave = { label: t('save.andLeave'), icon: <LogOut />, onSelect: () => void onSaveAndLeave() };
  const test = {
    label: secondsLeft > 0 ? t('testMail.wait', { count: secondsLeft }) : t('testMail.send'),
    description: email ?? t('testMail.noAddress'),
    icon: <Send />,
    isDisabled: email === null || secondsLeft > 0,
    onSelect: () => request(engine.output().html),
  };
  const copying = { label: t('card.copyHtml'), icon: <Copy />, onSelect: () => void copy() };
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={<EllipsisVertical />} label={t('editor.more')} />}
      items={designer.readOnly ? [copying] : [leave, test, copying]}
    />
  );
}
