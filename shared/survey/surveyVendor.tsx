/** The one place that draws with SurveyJS (DESIGN.md §6): one file of `dist/` for all screens that show a form. */
import { memo, useEffect, useInsertionEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { QuestionHtmlModel, settings, SvgRegistry, type SurveyModel } from 'survey-core';
import { ReactQuestionFactory } from 'survey-react-ui';
import sheetText from 'survey-core/survey-core.fontless.min.css?text';
import { useIsland } from '#shared/island/island.ts';
import { trustedHtml } from '#shared/lib/trusted.ts';
import { focusListeners, modelOf } from './engine.ts';
import { focusQuestion } from './focusQuestion.ts';
import { FormRoot } from './FormRoot.ts';
import { HtmlElement } from './HtmlElement.tsx';
import type { SurveyEngine, SurveyViewProps } from './survey.ts';
import { setUpWords } from './surveyWords.ts';
import tokensText from './tokens.css?text';

export { createSurvey } from './engine.ts';
export { CleanHtml } from './HtmlElement.tsx';

setUpWords();
ReactQuestionFactory.Instance.registerQuestion('html', (props: unknown) => {
  const { question } = Object(props);
  return question instanceof QuestionHtmlModel ? <HtmlElement question={question} /> : <></>;
});
// Nothing is kept of an address that a layout may ask for, and no motion that a reader has not asked for.
settings.web.cacheLoadedChoices = false;

let icons: SVGSVGElement | null = null;

/** Under Trusted Types our policy vouches for them. */
function readIcons(): SVGSVGElement {
  const read = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  read.innerHTML = trustedHtml(SvgRegistry.iconsRenderedHtml());
  return read;
}

/** SurveyJS's icons, which no layout adds to: read for the first form, copied for others. */
function Icons() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    current?.replaceChildren(icons?.cloneNode(true) ?? (icons = readIcons()));
    // Kept for the next form, without the page that this one was on.
    return () => current?.replaceChildren();
  }, []);
  return <div ref={place} hidden />;
}

/** In px, as `--sd-mobile-width` in SurveyJS's sheet says. */
const phoneWidth = 600;

let sheets: readonly CSSStyleSheet[] | null = null;

/** Made once; put before ours, so that the screen has the last word. */
function adoptSurveySheets(root: ShadowRoot): void {
  sheets ??= [sheetText, tokensText].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const [first] = sheets;
  if (first && root.adoptedStyleSheets.includes(first)) return;
  root.adoptedStyleSheets = [...sheets, ...root.adoptedStyleSheets];
}

/** The model of a form, made ready for a phone where the island is no wider. */
function modelWithin({ clientWidth }: HTMLElement, engine: SurveyEngine): SurveyModel {
  const model = modelOf(engine);
  model.setIsMobile(clientWidth < phoneWidth);
  return model;
}

/**
 * The present page of a form. Whatever else the screen draws anew, the questions are not: SurveyJS follows its model itself.
 * It reads from its sheet where a phone ends, and draws all anew when it finds one: the sheet and the width come first. The
 * width is the island's until the questions have theirs, so that nothing is laid out in between.
 */
export const SurveyView = memo(function SurveyView({ engine, theme }: SurveyViewProps) {
  const { shadowRoot, container } = useIsland();
  const place = useRef<HTMLDivElement>(null);
  const model = useMemo(() => modelWithin(container, engine), [container, engine]);
  // Before any of SurveyJS's own effects.
  useInsertionEffect(() => adoptSurveySheets(shadowRoot), [shadowRoot]);
  // A frame around the questions may be narrower than the island.
  useLayoutEffect(() => {
    if (!model.isMobile) model.setIsMobile((place.current?.offsetWidth ?? Infinity) < phoneWidth);
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
      <Icons />
      <FormRoot model={model} />
    </div>
  );
});

/** SurveyJS knows one root for the page: the one that somebody works in. */
function takeRootOf(place: HTMLElement): void {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  Object.assign(settings.environment, { root, rootElement: place, popupMountContainer: place });
}
