import { Suspense, useMemo, useState } from 'react';
import { useOwnerSession } from '#shared/interaction/useOwnerSession.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { idInPath } from '#shared/lib/pathId.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Editor } from './Editor.tsx';
import { readLayout, type LayoutDocument } from './domain/layoutDocument.ts';
import { unwrapped } from './store/storedText.ts';

const NoForm = lazyPart(() => import('./NoForm.tsx'), 'NoForm');
const Damaged = lazyPart(() => import('./json/Damaged.tsx'), 'Damaged');

export interface FormBuilderProps {
  readonly formId?: string | undefined;
  readonly pathSegment: number;
  readonly layout?: string | undefined;
  readonly themeJson?: string | undefined;
  readonly sitekey: string;
}

/** The form: the attribute's, else the address's. */
export const formIdOf = ({ formId, pathSegment }: Pick<FormBuilderProps, 'formId' | 'pathSegment'>) =>
  formId ?? idInPath(location.pathname, 'forms', pathSegment);

/** Builds a form: pages, questions, conditions, languages and theme (S2 §2, §3). */
export function FormBuilder({ layout, themeJson, sitekey, ...named }: FormBuilderProps) {
  const { number } = useOwnerSession();
  const [fromPath] = useState(() => formIdOf(named));
  const id = named.formId ?? fromPath;
  if (id === null)
    return (
      <Suspense fallback={null}>
        <NoForm />
      </Suspense>
    );
  // Another form, or another user of this one, begins anew: what is not saved is of whoever has made it.
  return (
    <Opened
      key={`${number} ${id}`}
      formId={id}
      layout={unwrapped(layout ?? '')}
      theme={unwrapped(themeJson ?? '')}
      sitekey={sitekey}
    />
  );
}

interface OpenedProps {
  readonly formId: string;
  readonly layout: string;
  readonly theme: string;
  readonly sitekey: string;
}

/** The editor, or first what mends a damaged layout. What was opened stays open, and what is being mended, whatever the page brings later. */
function Opened({ formId, layout, theme, sitekey }: OpenedProps) {
  const [opened, setOpened] = useState<LayoutDocument | null>(null);
  const [isMending, setMending] = useState(false);
  const read = useMemo(() => readLayout(layout), [layout]);
  if (!opened && read.ok && !isMending) setOpened(read.document);
  if (!opened && (!read.ok || isMending))
    return (
      <Suspense fallback={<Skeleton kind="facts" count={4} />}>
        <Damaged {...{ formId, sitekey, read }} stored={layout} onTyped={setMending} onMended={setOpened} />
      </Suspense>
    );
  return opened && <Editor {...{ formId, layout, theme, sitekey }} document={opened} />;
}
