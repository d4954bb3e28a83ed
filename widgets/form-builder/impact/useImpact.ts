import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { LayoutDocument } from '../domain/layoutDocument.ts';
import { losesTheSame, lostNames } from '../domain/lostNames.ts';
import type { ImpactCheck } from './impactCheck.ts';

const nothing: ImpactCheck = { broken: [], unknown: [], lookedAt: 0, holdsFor: () => true };

const loadCheck = () => import('./lookAround.ts');

/** Looks at what knows the questions that go; where none goes, nothing is fetched or asked. Never rejects. */
export function useImpact(formId: string): (layout: LayoutDocument) => Promise<ImpactCheck> {
  const api = useApi();
  return async (layout) => {
    if (layout.isNew || layout.root === layout.start) return nothing;
    const holdsFor = (newest: LayoutDocument) => losesTheSame(layout, newest);
    if (lostNames(layout).size === 0) return { ...nothing, holdsFor };
    try {
      const { lookAround } = await importChunk(loadCheck);
      return { ...(await lookAround(api, formId, layout)), holdsFor };
    } catch (error) {
      report(error, 'form-builder: impact check');
      return { ...nothing, unknown: ['notifications', 'replies'], holdsFor };
    }
  };
}
