import { Suspense, useState } from 'react';
import { useOwnerSession } from '#shared/interaction/useOwnerSession.ts';
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

/** The replies to one form; for another form, another user, and after a sign-out, all begins anew: what somebody has selected is exported by nobody else. */
export function FormReplies(props: FormRepliesProps) {
  const { number } = useOwnerSession();
  const formId = formOf(props);
  const screen = `${number} ${formId}`;
  const [shown, setShown] = useState({ screen, formId, isFirst: true });
  // Where no form was named before, the address is of the one that is named now.
  if (shown.screen !== screen) setShown({ screen, formId, isFirst: shown.isFirst && shown.formId === null });
  if (formId === null)
    return (
      <Suspense fallback={null}>
        <Nothing term={null} />
      </Suspense>
    );
  return (
    <RepliesScreen
      key={screen}
      formId={formId}
      processingHref={props.processingHref}
      urlState={props.urlState}
      isFirst={shown.isFirst}
    />
  );
}
