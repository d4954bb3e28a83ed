import { Suspense, useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { Place } from './domain/address.ts';
import type { KeyLike } from './editor/editorProps.ts';
import { DesignList } from './list/DesignList.tsx';
import type { Designer } from './designer.ts';
import { useRoute } from './useRoute.ts';
import styles from './template-designer.module.css';

const EditorScreen = lazyPart(() => import('./editor/EditorScreen.tsx'), 'EditorScreen');

export interface TemplateDesignerProps extends Designer {
  readonly designId?: string | undefined;
  readonly urlState: string;
}

/** The list of templates, and the editor of one (S2 §4 «Templates screen»). For another user all begins anew. */
export function TemplateDesigner(props: TemplateDesignerProps) {
  return <OwnDesigner key={ownerOf(useOwner())} {...props} />;
}

function OwnDesigner({ designId, urlState, ...designer }: TemplateDesignerProps) {
  const leaving = useRef<((to: Place) => boolean) | null>(null);
  const onLeaving = useCallback((mayLeave: ((to: Place) => boolean) | null) => {
    leaving.current = mayLeave;
  }, []);
  const hearing = useRef<((event: KeyLike) => void) | null>(null);
  const onKeys = useCallback((hear: ((event: KeyLike) => void) | null) => {
    hearing.current = hear;
  }, []);
  const { view, place, session, changeView, go } = useRoute(
    urlState,
    designId,
    (to) => leaving.current?.(to) ?? true,
  );
  return (
    <div className={styles['screen']}>
      {place.kind === 'list' ? (
        <DesignList {...{ view, designer, go }} onView={changeView} takesFocus={session > 0} />
      ) : (
        <Opened key={session} takesFocus={session > 0} onKey={(event) => hearing.current?.(event)}>
          <Suspense fallback={<Skeleton kind="block" height={480} />}>
            <EditorScreen {...{ place, designer, go, onLeaving, onKeys }} />
          </Suspense>
        </Opened>
      )}
    </div>
  );
}

interface OpenedProps {
  readonly takesFocus: boolean;
  /** Pressed while it has the focus itself: what is within hears its own. */
  readonly onKey: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** Has the focus from the start, whatever is loaded and drawn within, and gets it back from what goes and from presses beside it. */
function Opened({ takesFocus, onKey, children }: OpenedProps) {
  const t = useTexts('template-designer');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
    // Once, on coming here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole editor
    <div
      ref={place}
      role="group"
      aria-label={t('editor.title')}
      tabIndex={-1}
      className={styles['opened']}
      onKeyDown={(event) => event.target === event.currentTarget && onKey(event)}
    >
      {children}
    </div>
  );
}
