import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import Printer from 'lucide-react/icons/printer';
import Users from 'lucide-react/icons/users';
import { Suspense } from 'react';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { DraftOffer } from '../editor/draft/DraftOffer.tsx';
import { SaveDialogs } from '../editor/saving/SaveDialogs.tsx';
import { SaveFailure } from '../editor/saving/SaveFailure.tsx';
import { TopBar } from '../editor/TopBar.tsx';
import { useEditing, type EditorProps } from '../editor/useEditing.ts';
import { BadgeContext } from './badgeContext.ts';
import { BadgeOrigin } from './BadgeOrigin.tsx';
import { BadgeCanvas } from './canvas/BadgeCanvas.tsx';
import { createDesk } from './desk.ts';
import type { BadgeOpening } from './openBadge.ts';
import { CodesFailure } from './CodesFailure.tsx';
import { BadgePanels } from './panels/BadgePanels.tsx';
import { TagsFailure } from './TagsFailure.tsx';
import { BadgeActionsContext, useActionsOf } from './useBadgeActions.ts';
import { useBadgeQuestion } from './useBadgeQuestion.ts';
import { useBadgeSize } from './useBadgeSize.ts';
import { useBadgeTags, useLoadBadgeTags } from './useBadgeTags.ts';
import { useDrawing } from './useDrawing.ts';
import styles from '../editor/editor.module.css';

const StressSheet = lazyPart(() => import('./stress/StressSheet.tsx'), 'StressSheet');
const PrintDialog = lazyPart(() => import('./print/PrintDialog.tsx'), 'PrintDialog');
const VersionsDialog = lazyPart(() => import('../editor/versions/VersionsDialog.tsx'), 'VersionsDialog');

interface BadgeEditorProps extends EditorProps {
  /** As it is first. */
  readonly opening: BadgeOpening;
}

/** The editor of one badge: bar, canvas in millimetres, panels (S2 §2 «badge mode», screens.md §5). */
export function BadgeEditor({ opening, ...props }: BadgeEditorProps) {
  const { stored, designer } = props;
  const t = useTexts('template-designer');
  const own = useTexts('badge-designer');
  const tags = useBadgeTags();
  const { draw, drawFor, codes } = useDrawing(tags);
  const askForTags = useLoadBadgeTags();
  const writing = useMemo(() => {
    const loadTags = async () => {
      const loaded = await askForTags();
      return { tags: loaded, draw: drawFor(loaded) };
    };
    return { draw, tags, codeNote: own('qr.perPerson'), loadTags };
  }, [draw, drawFor, tags, own, askForTags]);
  const [desk] = useState(() => createDesk(opening.design, writing));
  useEffect(() => desk.setWriting(writing), [desk, writing]);
  // The bar is drawn anew with each step: canvas and panels only with what they show.
  const parts = useMemo(() => ({ desk, designer, tags, draw }), [desk, designer, tags, draw]);
  const actions = useActionsOf(parts);
  const screen = useRef<HTMLElement>(null);
  // What is stored is what this editor wrote then.
  const [isReplaced, setReplaced] = useState(false);
  const [shown, setShown] = useState<'stress' | 'print' | 'versions' | null>(null);
  const onClose = () => setShown(null);
  const detailOf = useBadgeSize();
  const wordsOf = useBadgeQuestion(opening);
  const { work, kept, saving, missing, save, saveAndLeave, leave, question, onKey } = useEditing({
    ...props,
    engine: desk,
    source: () => desk.output().designJson,
    onSaved: () => setReplaced(true),
    isConversion: !isReplaced && !['badge', 'mended', 'empty'].includes(opening.origin),
    isMended: !isReplaced && opening.origin === 'mended',
    screen,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole editor
    <section
      ref={screen}
      className={styles['editor']}
      aria-label={own('editor.title')}
      onKeyDown={(event: KeyboardEvent) => onKey(event)}
    >
      <TopBar
        {...{ designer, work, missing, saving }}
        engine={desk}
        hasSubject={false}
        onSave={() => void save()}
        onBack={() => leave({ kind: 'list' })}
      >
        <IconButton icon={<Users />} label={own('stress.title')} onClick={() => setShown('stress')} />
        <IconButton icon={<Printer />} label={own('print')} onClick={() => setShown('print')} />
        {!designer.readOnly && (
          <>
            <IconButton icon={<History />} label={t('versions.title')} onClick={() => setShown('versions')} />
            <Menu
              align="end"
              trigger={<IconButton icon={<EllipsisVertical />} label={t('editor.more')} />}
              items={[{ label: t('save.andLeave'), icon: <LogOut />, onSelect: () => void saveAndLeave() }]}
            />
          </>
        )}
      </TopBar>
      <SaveFailure saving={saving} onRetry={() => void save()} />
      {!isReplaced && <BadgeOrigin opening={opening} stored={stored} />}
      <TagsFailure />
      <CodesFailure codes={codes} desk={desk} />
      {!designer.readOnly && <DraftOffer engine={desk} fault={null} work={work} draft={kept.draft} />}
      {designer.readOnly && work.isDirty && <FormBanner tone="warning">{t('draft.readOnly')}</FormBanner>}
      <BadgeContext value={parts}>
        <BadgeActionsContext value={actions}>
          <div className={styles['desk']}>
            <div className={styles['canvas']}>
              <BadgeCanvas />
            </div>
            <BadgePanels />
          </div>
        </BadgeActionsContext>
        <Suspense fallback={null}>
          {shown === 'stress' && <StressSheet {...{ draw, tags, onClose }} design={desk.state().design} />}
          {shown === 'print' && <PrintDialog {...{ draw, tags, onClose }} design={desk.state().design} />}
          {shown === 'versions' && (
            <VersionsDialog {...{ work, detailOf, onClose }} versions={kept.versions} />
          )}
        </Suspense>
      </BadgeContext>
      <SaveDialogs saving={saving} wordsOf={wordsOf} />
      {question}
    </section>
  );
}
