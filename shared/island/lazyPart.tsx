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

type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

/**
 * Makes a component of a lazy chunk: `lazyPart(() => import('./Panel.tsx'), 'Panel')`. It suspends; a chunk that cannot be
 * had crashes its island, and «reload this part» asks for it anew (React's own `lazy` would not).
 */
export function lazyPart<M extends object, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
): ComponentType<PropsOf<M[N]>>;
export function lazyPart<N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): ComponentType {
  const create = () =>
    lazy(async () => {
      try {
        const Part: ComponentType = (await importChunk(load))[name];
        return { default: Part };
      } catch (error) {
        failedParts.add(() => {
          Part = create();
        });
        throw error;
      }
    });
  let Part: ComponentType = create();
  return function LazyPart(props: object) {
    return <Part {...props} />;
  };
}
