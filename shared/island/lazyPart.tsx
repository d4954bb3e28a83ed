/** A part of a screen that is loaded when it is first shown. */
import { lazy, type ComponentType } from 'react';
import { importChunk } from '../lib/importFile.ts';

/** Lets each part that could not be loaded be asked for anew. */
const failedParts = new Set<() => void>();

/** What «reload this part» does for lazy parts. */
export function forgetFailedParts(): void {
  for (const forget of failedParts) forget();
  failedParts.clear();
}

/**
 * Makes a component of a lazy chunk: `lazyPart(() => import('./Panel.tsx'), ({ Panel }) => Panel)`. It suspends; a chunk
 * that cannot be had crashes its island, and «reload this part» asks for it anew (React's own `lazy` would not).
 */
export function lazyPart<M extends object, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: pick(await importChunk(load)) };
      } catch (error) {
        failedParts.add(() => {
          Part = create();
        });
        throw error;
      }
    });
  let Part: ComponentType<P> = create();
  return function LazyPart(props: P) {
    return <Part {...props} />;
  };
}
