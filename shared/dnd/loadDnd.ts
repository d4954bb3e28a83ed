/** The libraries for drag and drop: loaded when somebody comes near something that can be dragged, once for the page. */
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import type { Dnd } from './dndVendor.tsx';

let loading: Promise<Dnd | null> | null = null;

/** Loads them and connects all places of the page; `null` where they cannot be had, which the next one asks for anew. */
export function loadDnd(): Promise<Dnd | null> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Dnd | null> {
  try {
    const { connectDnd } = await importChunk(() => import('./dndVendor.tsx'));
    return connectDnd();
  } catch (error) {
    loading = null;
    report(error, 'drag and drop');
    return null;
  }
}

/** Loads them as soon as a pointer, or something that is dragged, comes to this element; gives back how to stop. */
export function loadDndNear(el: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onNear = () => {
    listening.abort();
    void loadDnd();
  };
  for (const type of ['pointerenter', 'dragenter'])
    el.addEventListener(type, onNear, { signal, passive: true });
  return () => listening.abort();
}
