import { useEffect, useState } from 'react';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';

/** A part that the screen can do without: there once it is loaded, and simply missing when it cannot be. */
export function useLater<M extends object>(load: () => Promise<M>): M | null {
  const [loaded, setLoaded] = useState<M | null>(null);
  useEffect(() => {
    let isOver = false;
    importChunk(load).then(
      (module) => !isOver && setLoaded(module),
      (error: unknown) => report(error, 'contact-chat'),
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  return loaded;
}
