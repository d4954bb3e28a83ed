import { useCallback, useEffect, useState } from 'react';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';

type ChartModule = typeof import('./ApexHours.tsx');

let known: ChartModule | null = null;

interface ChartLoad {
  /** Null until it is there. */
  readonly module: ChartModule | null;
  /** It cannot be had: offline, or an older build gone from the server. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** What draws charts, loaded when the first one is shown (PERFORMANCE.md «Chart of 24 hours»). */
export function useChartModule(): ChartLoad {
  const [load, setLoad] = useState<{ readonly module: ChartModule | null; readonly isFailed: boolean }>({
    module: known,
    isFailed: false,
  });
  const { module, isFailed } = load;
  useEffect(() => {
    if (module || isFailed) return undefined;
    let isGone = false;
    importChunk(() => import('./ApexHours.tsx')).then(
      (loaded) => {
        known = loaded;
        if (!isGone) setLoad({ module: loaded, isFailed: false });
      },
      (error: unknown) => {
        report(error, 'chart');
        if (!isGone) setLoad({ module: null, isFailed: true });
      },
    );
    return () => {
      isGone = true;
    };
  }, [module, isFailed]);
  const retry = useCallback(() => setLoad({ module: null, isFailed: false }), []);
  return { module, isFailed, retry };
}
