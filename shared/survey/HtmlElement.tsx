import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { QuestionHtmlModel } from 'survey-core';
import { cleanHtml } from './cleanHtml.ts';

/** An `html` element of a form, in the place of SurveyJS's own, which would run what is in it. */
export function HtmlElement({ question }: { readonly question: QuestionHtmlModel }) {
  const text = useSyncExternalStore(
    (listener) => {
      question.locHtml.onStringChanged.add(listener);
      return () => question.locHtml.onStringChanged.remove(listener);
    },
    () => String(question.locHtml.renderedHtml ?? ''),
  );
  return <CleanHtml html={text} />;
}

/** Markup of a form, cleaned. */
export function CleanHtml({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html));
  }, [html]);
  return <div ref={place} className="ew-survey-html" />;
}
