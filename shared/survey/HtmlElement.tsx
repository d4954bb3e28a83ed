import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { QuestionHtmlModel } from 'survey-core';
import { cleanHtml } from './cleanHtml.ts';

/** An `html` element of a form, in the place of SurveyJS's own, which would run what is in it. */
export function HtmlElement({ question }: { readonly question: QuestionHtmlModel }) {
  const place = useRef<HTMLDivElement>(null);
  const text = useSyncExternalStore(
    (listener) => {
      question.locHtml.onStringChanged.add(listener);
      return () => question.locHtml.onStringChanged.remove(listener);
    },
    () => String(question.locHtml.renderedHtml ?? ''),
  );
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(text));
  }, [text]);
  return <div ref={place} className="ew-survey-html" />;
}
