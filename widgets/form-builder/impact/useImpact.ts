import { fetchReplies } from '#shared/api/form-replies.ts';
import { fetchFormModel } from '#shared/api/forms.ts';
import { report } from '#shared/lib/report.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import { useApi } from '#shared/query/useApi.ts';
import { impactOf, lostNames, type Impact } from '../domain/impact.ts';
import type { LayoutDocument } from '../domain/layoutDocument.ts';

export interface ImpactCheck {
  readonly broken: readonly Impact[];
  /** What could not be looked at. */
  readonly unknown: readonly ('notifications' | 'replies')[];
  /** How many replies were looked at. */
  readonly lookedAt: number;
}

const nothing: ImpactCheck = { broken: [], unknown: [], lookedAt: 0 };

/** The checks never hold up saving for longer. */
const waitMs = 6_000;

/** Looks at what knows the questions that go; where none goes, nothing is asked. Never rejects. */
export function useImpact(formId: string): (layout: LayoutDocument) => Promise<ImpactCheck> {
  const api = useApi();
  return async (layout) => {
    if (layout.isNew || lostNames(layout).size === 0) return nothing;
    const [model, page] = await Promise.all([
      told(fetchFormModel(api, { formId })),
      told(fetchReplies(api, { formId, page: 1, searchTerm: '' })),
    ]);
    const replies = page?.replies ?? [];
    return {
      broken: impactOf(layout, { settings: model?.settings ?? null, replies }),
      unknown: [...(model ? [] : (['notifications'] as const)), ...(page ? [] : (['replies'] as const))],
      lookedAt: replies.length,
    };
  };
}

/** The answer; `null` where it fails or takes too long, which never stands in the way. */
function told<T>(asking: Promise<T>): Promise<T | null> {
  asking.catch((error: unknown) => report(error, 'form-builder: impact check'));
  return withinTime<T | null>(asking, waitMs, null);
}
