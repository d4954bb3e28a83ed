import { useState } from 'react';
import type { CheckKind } from '../../domain/preflight.ts';
import type { Mark } from './MailFrame.tsx';
import { PreviewCard, type PreviewCardProps } from './PreviewCard.tsx';
import { PreflightCard, type PreflightCardProps } from './PreflightCard.tsx';
import { useMergeTags } from '#shared/mails/useMergeTags.ts';

type Given = 'tags' | 'mark' | 'onShow';
type MailReviewProps = Omit<PreviewCardProps, Given> & Omit<PreflightCardProps, Given>;

/** The mail itself: what a machine finds wrong with it, and how it will look. A chunk of its own. */
export function MailReview(props: MailReviewProps) {
  const tags = useMergeTags();
  const [mark, setMark] = useState<Mark | null>(null);
  const onShow = (kind: CheckKind) => setMark((now) => ({ kind, press: (now?.press ?? 0) + 1 }));
  return (
    <>
      <PreflightCard {...props} tags={tags} onShow={onShow} />
      <PreviewCard {...props} tags={tags.known} mark={mark} />
    </>
  );
}
