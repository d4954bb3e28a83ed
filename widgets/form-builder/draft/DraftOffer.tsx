import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { useNotify } from '#shared/island/useNotify.ts';
import { readTheme } from '../theme/readTheme.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { isOutdated } from '../domain/draft.ts';
import { setJson } from '../domain/setJson.ts';
import type { FormDraft } from './useFormDraft.ts';

interface DraftOfferProps {
  readonly draft: FormDraft;
  /** Asks before what was typed in the JSON takes the place of what is typed there now. */
  readonly mayReplace?: () => Promise<boolean>;
}

/** Work that was left unsaved: put back as one step, so that it can be taken back too. */
export function DraftOffer({ draft, mayReplace }: DraftOfferProps) {
  const t = useTexts('form-builder');
  const kit = useTexts('kit');
  const format = useFormat();
  const notify = useNotify();
  const { builder, state } = useBuilderScreen();
  const { offered, accept, discard, isOpenElsewhere, status, left } = draft;
  const restore = async () => {
    if (offered?.value.json && mayReplace && !(await mayReplace())) return;
    const value = accept();
    if (!value) return;
    const label = t('draft.restored');
    const { layout, theme, json } = value;
    if (layout) {
      const result = builder.run(setJson(layout.text), { label });
      if (!result.ok) notify({ tone: 'warning', message: t('draft.unreadable') });
    }
    const look = theme && readTheme(theme.text);
    if (look && !look.isDamaged) builder.setTheme({ ...state.theme, root: look.document.root }, { label });
    if (json) draft.setTypedAgain(json.text);
  };
  const isOther = offered !== null && isOutdated(offered.value, state);
  return (
    <>
      {isOpenElsewhere && <FormBanner tone="warning">{kit('openElsewhere')}</FormBanner>}
      {status === 'too-large' && <FormBanner tone="warning">{t('draft.tooLarge')}</FormBanner>}
      {left && (
        <FormBanner tone="warning">
          {t(left === 'layout' ? 'draft.jsonOnly' : 'draft.withoutJson')}
        </FormBanner>
      )}
      {offered && (
        <FormBanner
          tone="info"
          actions={
            <>
              <Button size="small" variant="primary" onClick={() => void restore()}>
                {t('draft.restore')}
              </Button>
              <Button size="small" onClick={() => void discard()}>
                {t('draft.discard')}
              </Button>
            </>
          }
        >
          {t('draft.offer', { time: format.moment(new Date(offered.savedAt)) })}
          {isOther && ` ${t('draft.other')}`}
        </FormBanner>
      )}
    </>
  );
}
