import type { Api } from '#shared/api/client.ts';
import { fetchOuterReplies } from '#shared/api/form-replies.ts';
import { fetchFormModel } from '#shared/api/form-notifications.ts';
import { report } from '#shared/lib/report.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import { impactOf, isAllRead } from '../domain/impact.ts';
import type { LayoutDocument } from '../domain/layoutDocument.ts';
import type { ImpactCheck } from './impactCheck.ts';

/** The checks never hold up saving for longer. */
const waitMs = 6_000;

/** Asks what knows the questions of a form that go: its notifications and the replies of the first and the last page. Never rejects. */
export async function lookAround(
  api: Api,
  formId: string,
  layout: LayoutDocument,
): Promise<Omit<ImpactCheck, 'holdsFor'>> {
  const [model, read] = await Promise.all([
    told(fetchFormModel(api, { formId })),
    told(fetchOuterReplies(api, { formId })),
  ]);
  const replies = read ?? [];
  return {
    broken: impactOf(layout, { settings: model?.settings ?? null, replies }),
    unknown: [
      ...(isAllRead(model?.settings) ? [] : (['notifications'] as const)),
      ...(read ? [] : (['replies'] as const)),
    ],
    lookedAt: replies.length,
  };
}

/** The answer; `null` where it fails or takes too long, which never stands in the way. */
function told<T>(asking: Promise<T>): Promise<T | null> {
  asking.catch((error: unknown) => report(error, 'form-builder: impact check'));
  return withinTime<T | null>(asking, waitMs, null);
}
