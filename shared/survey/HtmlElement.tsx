import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { QuestionHtmlModel } from 'survey-core';
import { useChunk } from '#shared/island/useChunk.ts';
import { cleanHtml, loadPurifier, wordsOfHtml } from './cleanHtml.ts';
import type { CleanHtmlProps } from './survey.ts';

/** An `html` element of a form, in the place of SurveyJS's own, which would run what is in it. */
export function HtmlElement({ question }: { readonly question: QuestionHtmlModel }) {
  const text = useSyncExternalStore(
    (listener) => {
      question.locHtml.onStringChanged.add(listener);
      return () => question.locHtml.onStringChanged.remove(listener);
    },
    () => String(question.locHtml.renderedHtml ?? ''),
  );
  return <CleanHtml html={text} layouts={question.locHtml.text} />;
}

/** Markup of a form, cleaned; its words alone where what cleans it cannot be had. */
export function CleanHtml({ html, layouts }: CleanHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  const { module, isFailed } = useChunk(loadPurifier);
  useLayoutEffect(() => {
    if (module) place.current?.replaceChildren(cleanHtml({ html, layouts }, module.default));
    else if (isFailed) place.current?.replaceChildren(wordsOfHtml(html));
  }, [html, layouts, module, isFailed]);
  return <div ref={place} className="ew-survey-html" />;
}
