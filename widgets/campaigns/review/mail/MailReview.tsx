import { useState } from 'react';
import type { ListContact } from '#shared/api/campaign-recipients.ts';
import type { Template } from '#shared/api/templates.ts';
import type { Truth } from '../../domain/recipients.ts';
import type { CheckKind } from '../../domain/rehearsal.ts';
import type { StepField, WizardState } from '../../domain/wizard.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { RehearsalCard } from './RehearsalCard.tsx';
import { useMergeTags } from './useMergeTags.ts';

export interface MailReviewProps {
  readonly eventId: string;
  readonly state: WizardState;
  readonly truth: Truth;
  readonly peopleOf: ReadonlyMap<string, readonly ListContact[]>;
  readonly templateHref: string | null;
  readonly onGoTo: (step: 1 | 2, field?: StepField) => void;
  /** A newer version of the chosen template. */
  readonly onTemplate: (template: Template) => void;
}

/** What «go to it» points at in the preview; each press points anew. */
export interface Mark {
  readonly kind: CheckKind;
  readonly press: number;
}

/** The mail itself: what a machine finds wrong with it, and how it will look. A chunk of its own. */
export function MailReview(props: MailReviewProps) {
  const tags = useMergeTags();
  const [mark, setMark] = useState<Mark | null>(null);
  const onShow = (kind: CheckKind) => setMark((now) => ({ kind, press: (now?.press ?? 0) + 1 }));
  return (
    <>
      <RehearsalCard {...props} tags={tags} onShow={onShow} />
      <PreviewCard {...props} tags={tags.known} mark={mark} />
    </>
  );
}
