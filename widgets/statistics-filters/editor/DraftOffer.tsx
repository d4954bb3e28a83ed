import type { DraftControls } from '#shared/drafts/useDraft.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useOwnFormat } from '#shared/i18n/useOwnFormat.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { isBegunWith } from '../domain/begun.ts';
import { fromDraft, type FilterDraft } from '../domain/draft.ts';
import { useEditor } from './screen.ts';

interface DraftOfferProps {
  readonly draft: DraftControls<FilterDraft>;
  /** Whether a part is being mended. */
  readonly isMending: () => boolean;
}

/** Work that was left unsaved: put back as one step, so that it can be taken back too. */
export function DraftOffer({ draft, isMending }: DraftOfferProps) {
  const t = useTexts('statistics-filters');
  const kit = useTexts('kit');
  const format = useOwnFormat();
  const { editor, acts } = useEditor();
  const { offered, accept, discard, isOpenElsewhere, status } = draft;
  const { confirm, confirmation } = useConfirm();
  const { container } = useIsland();
  // The offer goes with what was pressed, and with the question whose answer it was, which gives the focus back to it first.
  const focusName = () =>
    requestAnimationFrame(() => container.querySelector<HTMLElement>('header input')?.focus());
  const restore = async () => {
    if (isMending() && !(await mayDrop())) return;
    const value = accept();
    focusName();
    if (value) acts.replace(fromDraft(value, editor.newId), t('act.restore'), t('draft.restored'));
  };
  // What is put back has parts of its own: what is typed to mend one of these goes.
  const mayDrop = () =>
    confirm({
      tone: 'danger',
      title: t('repair.mayDrop'),
      children: t('repair.mayDropText'),
      confirmLabel: t('draft.discard'),
      cancelLabel: t('draft.keep'),
    });
  const mayDiscard = () =>
    confirm({
      tone: 'danger',
      title: t('draft.mayDiscard'),
      children: t('draft.mayDiscardText'),
      confirmLabel: t('draft.discard'),
      cancelLabel: t('draft.keep'),
    });
  const decline = async () => {
    if (!(await mayDiscard())) return;
    focusName();
    await discard();
  };
  const isOther = offered !== null && !isBegunWith(offered.value, editor.state().saved);
  return (
    <>
      {isOpenElsewhere && <FormBanner tone="warning">{kit('openElsewhere')}</FormBanner>}
      {status === 'too-large' && <FormBanner tone="warning">{t('draft.tooLarge')}</FormBanner>}
      {offered && (
        <FormBanner
          actions={
            <>
              <Button size="small" onClick={() => void restore()}>
                {t('draft.restore')}
              </Button>
              <Button size="small" variant="ghost" onClick={() => void decline()}>
                {t('draft.discard')}
              </Button>
            </>
          }
        >
          {t('draft.offered', { when: format.moment(new Date(offered.savedAt)) })}
          {isOther && ` ${t('draft.outdated')}`}
        </FormBanner>
      )}
      {confirmation}
    </>
  );
}
