import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';

/** Whether the contact gets mailings, in words (S1 §3). */
export function MailingBadge({ isSubscribed }: { readonly isSubscribed: boolean }) {
  const t = useTexts('contact-details');
  return (
    <Badge tone={isSubscribed ? 'success' : 'neutral'} hasDot>
      {t(isSubscribed ? 'mailing.subscribed' : 'mailing.unsubscribed')}
    </Badge>
  );
}
