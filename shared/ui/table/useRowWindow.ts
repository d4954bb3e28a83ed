import { useEffect, useState } from 'react';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';

export type RowWindowModule = typeof import('./rowWindowVendor.tsx');

let known: RowWindowModule | null = null;

/**
 * What draws only the rows near the view, loaded when it is first wanted; null until it is there, and `failed` when it
 * cannot be had (offline, an older build gone from the server).
 */
export function useRowWindow(isWanted: boolean): RowWindowModule | 'failed' | null {
  const [module, setModule] = useState<RowWindowModule | 'failed' | null>(known);
  useEffect(() => {
    if (!isWanted || module) return undefined;
    let isGone = false;
    const settle = (next: RowWindowModule | 'failed') => {
      if (!isGone) setModule(next);
    };
    importChunk(() => import('./rowWindowVendor.tsx')).then(
      (loaded) => {
        known = loaded;
        settle(loaded);
      },
      (error: unknown) => {
        report(error, 'table');
        settle('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, module]);
  return module;
}
