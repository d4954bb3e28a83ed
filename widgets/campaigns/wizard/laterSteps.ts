import { importChunk } from '#shared/lib/importFile.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { report } from '#shared/lib/report.ts';

const loadRecipients = () => import('../recipients/RecipientsStep.tsx');
const loadReview = () => import('../review/ReviewStep.tsx');

export const RecipientsStep = lazyPart(loadRecipients, (module) => module.RecipientsStep);
export const ReviewStep = lazyPart(loadReview, (module) => module.ReviewStep);

/** While step 1 is being filled in the others come, so that nobody waits for them. */
export function fetchLaterSteps(): void {
  void Promise.all([importChunk(loadRecipients), importChunk(loadReview)]).catch((error: unknown) =>
    report(error, 'fetching the steps of the wizard'),
  );
}
