/** The one place that draws with SurveyJS (DESIGN.md §6): one file of `dist/` for all screens that show a form. */
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { QuestionHtmlModel, settings, setupLocale, SvgRegistry } from 'survey-core';
import { arabicSurveyStrings } from 'survey-core/i18n/arabic';
import { persianSurveyStrings } from 'survey-core/i18n/persian';
import { russianSurveyStrings } from 'survey-core/i18n/russian';
import { spanishSurveyStrings } from 'survey-core/i18n/spanish';
import { ukrainianSurveyStrings } from 'survey-core/i18n/ukrainian';
import { ReactQuestionFactory, Survey } from 'survey-react-ui';
import sheetText from 'survey-core/survey-core.fontless.min.css?text';
import { trustedHtml } from '#shared/lib/trusted.ts';
import { focusListeners, modelOf } from './engine.ts';
import { focusQuestion } from './focusQuestion.ts';
import { HtmlElement } from './HtmlElement.tsx';
import type { SurveyViewProps } from './survey.ts';
import tokensText from './tokens.css?text';

export { createSurvey } from './engine.ts';
export { languageFor } from './formLanguage.ts';
export { CleanHtml } from './HtmlElement.tsx';

const words = {
  ar: arabicSurveyStrings,
  es: spanishSurveyStrings,
  fa: persianSurveyStrings,
  ru: russianSurveyStrings,
  uk: ukrainianSurveyStrings,
};
/** SurveyJS has sentences that begin with their full stop, as if they were read from the left. */
const endedAtEnd = (text: unknown) =>
  typeof text === 'string' ? text.replace(/^([.!?…]+)(?=\p{L})(.+)$/su, '$2$1') : text;
for (const [localeCode, strings] of Object.entries(words)) {
  const rtl = localeCode === 'ar' || localeCode === 'fa';
  const ended = rtl
    ? Object.fromEntries(Object.entries(strings).map(([key, text]) => [key, endedAtEnd(text)]))
    : strings;
  setupLocale({ localeCode, strings: ended, nativeName: localeCode, englishName: localeCode, rtl });
}
ReactQuestionFactory.Instance.registerQuestion('html', (props: unknown) => {
  const { question } = Object(props);
  return question instanceof QuestionHtmlModel ? <HtmlElement question={question} /> : <></>;
});
// Its icons, which no layout adds to, are put into the page as HTML: under Trusted Types our policy vouches for them.
const drawIcons = SvgRegistry.iconsRenderedHtml.bind(SvgRegistry);
SvgRegistry.iconsRenderedHtml = () => trustedHtml(drawIcons());
// Nothing is kept of an address that a layout may ask for, and no motion that a reader has not asked for.
settings.web.cacheLoadedChoices = false;

/** In px, as `--sd-mobile-width` in SurveyJS's sheet says. */
const phoneWidth = 600;

let sheets: readonly CSSStyleSheet[] | null = null;

/** Made once; put before ours, so that the screen has the last word. */
function surveySheets(): readonly CSSStyleSheet[] {
  sheets ??= [sheetText, tokensText].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return sheets;
}

/** The present page of a form. Whatever else the screen draws anew, the questions are not: SurveyJS follows its model itself. */
export const SurveyView = memo(function SurveyView({ engine, theme }: SurveyViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const model = modelOf(engine);
  // SurveyJS reads from its sheet where a phone ends, and draws all anew when it finds one: the sheet and the width come first.
  const [isDressed, setDressed] = useState(false);
  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const ours = surveySheets();
    if (!root.adoptedStyleSheets.includes(ours[0] ?? new CSSStyleSheet()))
      root.adoptedStyleSheets = [...ours, ...root.adoptedStyleSheets];
    model.setIsMobile((place.current?.offsetWidth ?? Infinity) < phoneWidth);
    setDressed(true);
  }, [model]);
  useEffect(() => {
    const view = place.current;
    if (!view) return undefined;
    const listen = () => takeRootOf(view);
    listen();
    view.addEventListener('focusin', listen);
    view.addEventListener('pointerdown', listen, true);
    focusListeners.set(model, (id) => focusQuestion(view, id));
    return () => {
      view.removeEventListener('focusin', listen);
      view.removeEventListener('pointerdown', listen, true);
      focusListeners.delete(model);
    };
  }, [model]);
  return (
    <div ref={place} className="ew-survey" style={theme}>
      {isDressed && <Survey model={model} />}
    </div>
  );
});

/** SurveyJS knows one root for the page: the one that somebody works in. */
function takeRootOf(place: HTMLElement): void {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  Object.assign(settings.environment, { root, rootElement: place, popupMountContainer: place });
}
