import type { DraftControls } from '#shared/drafts/useDraft.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { isBegunWith } from '../domain/begun.ts';
import { fromDraft, type FilterDraft } from '../domain/draft.ts';
import { useEditor } from './screen.ts';

/** Work that was left unsaved: put back as one step, so that it can be taken back too. */
export function DraftOffer({ draft }: { readonly draft: DraftControls<FilterDraft> }) {
  const t = useTexts('statistics-filters');
  const kit = useTexts('kit');
  const format = useFormat();
  const { editor, acts } = useEditor();
  const { offered, accept, discard, isOpenElsewhere, status } = draft;
  const restore = () => {
    const value = accept();
    if (value) acts.replace(fromDraft(value, editor.newId), t('act.restore'), t('draft.restored'));
  };
  const { confirm, confirmation } = useConfirm();
  const mayDiscard = () =>
    confirm({
      tone: 'danger',
      title: t('draft.mayDiscard'),
      children: t('draft.mayDiscardText'),
      confirmLabel: t('draft.discard'),
      cancelLabel: t('draft.keep'),
    });
  const decline = async () => {
    if (await mayDiscard()) await discard();
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
              <Button size="small" onClick={restore}>
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
