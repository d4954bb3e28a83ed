/** Another build of the widgets was on the page first: say so once and offer to reload (DESIGN.md §2 «Files»). */
import { loadCatalogue, textsOf } from '../i18n/catalogues.ts';
import { toLanguage } from '../i18n/languages.ts';
import { report } from '../lib/report.ts';
import { addNotice } from '../store/notices.ts';
import { buildVersion, emitFrom } from '../island/hostEvents.ts';

/** Offers «reload», unless the host prevents it. */
export function offerReload(el: Element): void {
  if (!(el instanceof HTMLElement)) return;
  const detail = { widget: el.dataset['widget'] ?? '', version: buildVersion, code: 'other-build' };
  if (!emitFrom(el)('widget:error', detail, { cancelable: true })) return;
  const language = toLanguage(document.documentElement.lang);
  loadCatalogue(language, 'common').then(
    () => {
      const t = textsOf(language, 'common');
      addNotice({
        tone: 'info',
        message: t('otherBuild'),
        action: { label: t('reloadPage'), run: () => location.reload() },
        durationMs: null,
        language,
      });
    },
    (error: unknown) => report(error, 'other build'),
  );
}
