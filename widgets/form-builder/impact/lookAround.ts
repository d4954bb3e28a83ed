import type { Api } from '#shared/api/client.ts';
import { fetchReplies } from '#shared/api/form-replies.ts';
import { fetchFormModel } from '#shared/api/forms.ts';
import { report } from '#shared/lib/report.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import { impactOf } from '../domain/impact.ts';
import type { LayoutDocument } from '../domain/layoutDocument.ts';
import type { ImpactCheck } from './impactCheck.ts';

/** The checks never hold up saving for longer. */
const waitMs = 6_000;

/** Asks what knows the questions of a form that go: its notifications and the replies of page 1, whose order nobody promises. Never rejects. */
export async function lookAround(api: Api, formId: string, layout: LayoutDocument): Promise<ImpactCheck> {
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
}

/** The answer; `null` where it fails or takes too long, which never stands in the way. */
function told<T>(asking: Promise<T>): Promise<T | null> {
  asking.catch((error: unknown) => report(error, 'form-builder: impact check'));
  return withinTime<T | null>(asking, waitMs, null);
}
