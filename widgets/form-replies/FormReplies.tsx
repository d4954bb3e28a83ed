import { Suspense } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { idInPath } from '#shared/lib/pathId.ts';
import { RepliesScreen } from './RepliesScreen.tsx';

const Nothing = lazyPart(() => import('./Nothing.tsx'), 'Nothing');

interface FormProps {
  readonly formId?: string | undefined;
  readonly pathSegment: number;
}

interface FormRepliesProps extends FormProps {
  readonly processingHref: string;
  readonly urlState: string;
}

/** The form that the element names, else the page's path (S2 §2, X-14). */
export function formOf({ formId, pathSegment }: FormProps): string | null {
  return formId ?? idInPath(location.pathname, 'forms', pathSegment);
}

/** The replies to one form; another form begins anew. */
export function FormReplies(props: FormRepliesProps) {
  const formId = formOf(props);
  if (formId === null)
    return (
      <Suspense fallback={null}>
        <Nothing term={null} />
      </Suspense>
    );
  return (
    <RepliesScreen
      key={formId}
      formId={formId}
      processingHref={props.processingHref}
      urlState={props.urlState}
    />
  );
}
