import { useEffect, useMemo } from 'react';
import type { Api } from '#shared/api/client.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { useIsland } from '#shared/island/island.ts';
import { prefetch } from '#shared/island/useChunk.ts';
import { useApi } from '#shared/query/useApi.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { readLayout } from '#shared/survey/layout.ts';
import { limits } from '#shared/survey/limits.ts';
import { outlineOf } from '#shared/survey/outline.ts';
import { lookOf } from '#shared/survey/look.ts';
import { loadSurvey } from '#shared/survey/SurveyForm.tsx';
import { ThemedForm } from '#shared/survey/ThemedForm.tsx';
import { Filling } from './Filling.tsx';
import type { PublicFormProps, ReadFormProps } from './formProps.ts';
import { FormHead } from './FormHead.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useForm } from './useForm.ts';
import styles from './public-form.module.css';

/** What draws a form, fetched before the screen itself is drawn. */
export const fetchDrawing = () => prefetch(loadSurvey);

/** A form for the public (S2 §2, §4). */
export function PublicForm(props: PublicFormProps) {
  const t = useTexts('public-form');
  // A page that renders its attributes again gives the same text, and must not empty the form.
  const key = JSON.stringify(props.layout) ?? '';
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const layout = useMemo(() => (key.length > limits.textLength ? null : readLayout(props.layout)), [key]);
  const api = useApi();
  const { tenant = '' } = useIsland().common;
  const isCut = layout?.isCut === true;
  useEffect(() => {
    if (isCut) report(new Error(cut), 'public-form');
  }, [isCut, key]);
  if (!layout) return <ErrorNotice message={t('unreadable')} />;
  if (!isReachable(api, props.submitUrl)) return <ErrorNotice message={t('elsewhere')} />;
  // The same id in another tenant is another form, and its answers are nobody's here.
  return <ReadForm key={JSON.stringify([tenant, props.formId])} {...props} layout={layout} />;
}

/** For developers. */
const cut = 'The layout is not shown whole: parts over the limits, or not safe, are left out';

/** Whether answers may be sent there: that it is another site's is said before anything is filled in. */
function isReachable(api: Api, submitUrl: string): boolean {
  try {
    return api.href(submitUrl) !== '';
  } catch {
    return false; // another origin than the API's
  }
}

function ReadForm(props: ReadFormProps) {
  const { layout, maxFileMb, themeJson } = props;
  const t = useTexts('public-form');
  const { form, language, isFailed, retry, fillIn } = useForm({ layout, maxFileMb });
  const outline = useMemo(() => outlineOf(layout, language), [layout, language]);
  const look = useMemo(() => lookOf(themeJson), [themeJson]);
  return (
    <ThemedForm role="article" className={styles['form']} look={look}>
      <FormHead
        engine={form?.engine ?? null}
        language={language}
        title={outline.title}
        description={outline.description}
      />
      {isFailed && <ErrorNotice message={t('notDrawn')} onRetry={retry} />}
      {form && fillIn && <ErrorNotice message={t('notPrefilled')} onRetry={fillIn} />}
      {!isFailed && !form && <FormSkeleton outline={outline} />}
      {form && <Filling {...props} form={form} theme={look?.style} title={outline.title} />}
    </ThemedForm>
  );
}
