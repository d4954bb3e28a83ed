/** A part inside a card that nobody has asked for: where it cannot be loaded, the rest of the screen stays. */
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isFocusLost, tabbablesIn } from '#shared/interaction/tabbable.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import styles from './part-in-place.module.css';

type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

/**
 * Makes a component of a lazy chunk, as `lazyPart` does. It does not suspend; a chunk that cannot be had is told in its place,
 * with Retry, and the island goes on (DESIGN.md §2 «Files»).
 *
 * @param load the same function for good.
 */
export function partInPlace<M extends object, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
): ComponentType<PropsOf<M[N]>>;
export function partInPlace<N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): ComponentType {
  return function PartInPlace(props: object) {
    const { module, isFailed, retry } = useChunk(load);
    const Part: ComponentType | undefined = module?.[name];
    const [isAgain, setAgain] = useState(false);
    const place = useFocusAround(Part !== undefined);
    if (Part) return <Part {...props} />;
    if (!isFailed && !isAgain) return null;
    const again = () => {
      setAgain(true);
      retry();
    };
    return (
      <div ref={place} className={styles['place']}>
        <NotLoaded isRetrying={!isFailed} onRetry={again} />
      </div>
    );
  };
}

interface NotLoadedProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function NotLoaded(props: NotLoadedProps) {
  return <ErrorNotice message={useTexts('common')('notLoaded')} {...props} />;
}

/** What was pressed goes when the part comes: the focus it had goes to what is first around it. */
function useFocusAround(isThere: boolean) {
  const around = useRef<ParentNode | null>(null);
  useEffect(() => {
    if (isThere && around.current && isFocusLost()) tabbablesIn(around.current)[0]?.focus();
  }, [isThere]);
  return (place: HTMLElement | null) => {
    if (place) around.current = place.parentNode;
  };
}
