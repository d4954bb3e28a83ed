import { Suspense, useMemo, useState } from 'react';
import { useOwnerSession } from '#shared/interaction/useOwnerSession.ts';
import { useIsland } from '#shared/island/island.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { idInPath } from '#shared/lib/pathId.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Editor } from './Editor.tsx';
import { readLayout, type LayoutDocument } from './domain/layoutDocument.ts';
import type { Part } from './store/builder.ts';
import { createSaves } from './store/saves.ts';
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
  const { number, isOver } = useOwnerSession();
  const { tenant = '' } = useIsland().common;
  const [saves] = useState(createSaves);
  const [late, setLate] = useState(0);
  const [fromPath] = useState(() => formIdOf(named));
  const id = named.formId ?? fromPath;
  if (id === null)
    return (
      <Suspense fallback={null}>
        <NoForm />
      </Suspense>
    );
  const given = { layout: unwrapped(layout ?? ''), theme: unwrapped(themeJson ?? '') };
  const nameOf = (part: Part) => JSON.stringify([tenant, id, part]);
  const onSaved = (part: Part, saved: string, number: number) => {
    saves.add(nameOf(part), { given: given[part], saved, number });
    // It has arrived for whoever is here by now, too.
    if (isOver()) setLate((count) => count + 1);
  };
  // Another form, or another user of this one, begins anew: what is not saved is of whoever has made it; what is saved is not.
  return (
    <Opened
      key={`${number} ${id}`}
      formId={id}
      given={given}
      late={late}
      textOf={(part) => saves.textOf(nameOf(part), given[part])}
      {...{ sitekey, isOver, onSaved }}
    />
  );
}

interface OpenedProps {
  readonly formId: string;
  /** As the page gives them. */
  readonly given: Readonly<Record<Part, string>>;
  /** Goes up when something arrives that was sent before. */
  readonly late: number;
  /** As the server has it. */
  readonly textOf: (part: Part) => string;
  readonly sitekey: string;
  readonly isOver: () => boolean;
  readonly onSaved: (part: Part, text: string, number: number) => void;
}

/** The editor, or first what mends a damaged layout. What was opened stays open, and what is being mended, whatever the page brings later. */
function Opened({ formId, given, late, textOf, sitekey, isOver, onSaved }: OpenedProps) {
  // Anew for what comes from elsewhere: what is saved here is here already.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the page gives, and what arrives late
  const layout = useMemo(() => textOf('layout'), [given.layout, late]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  const theme = useMemo(() => textOf('theme'), [given.theme, late]);
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
  return opened && <Editor {...{ formId, layout, theme, sitekey, isOver, onSaved }} document={opened} />;
}
