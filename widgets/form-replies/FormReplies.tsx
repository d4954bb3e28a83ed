import { Suspense, useState } from 'react';
import { useOwnerSession } from '#shared/interaction/useOwnerSession.ts';
import { useOwner } from '#shared/island/useOwner.ts';
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
  const { tenant, userId, guard } = useOwner();
  const named = [formId, tenant, userId, guard];
  const [shown, setShown] = useState({ screen, named, isFirst: true });
  if (shown.screen !== screen) {
    // What was not named before was the same all the time: the address is of whoever, and whatever, is named now.
    const changed = shown.named.filter((name, at) => name !== named[at]);
    const isFirst = shown.isFirst && changed.length > 0 && changed.every((name) => (name ?? null) === null);
    setShown({ screen, named, isFirst });
  }
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
