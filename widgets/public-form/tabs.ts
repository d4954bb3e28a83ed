/** The same form in two tabs of one browser: one hears that the other has sent it, or may have. */
import { openChannel } from '#shared/lib/channel.ts';

/** Which form it is: the same id in another tenant, or sent elsewhere, is another form. */
export interface FormName {
  readonly tenant: string | undefined;
  readonly submitUrl: string;
  readonly formId: string;
}

/** What the tabs of a form agree on. */
export const nameOf = ({ tenant = '', submitUrl, formId }: FormName): string =>
  `event-widgets.public-form.${JSON.stringify([tenant, submitUrl, formId])}`;

/** `perhaps`: no answer came, and nobody knows (T-24). */
export type SentElsewhere = 'sent' | 'perhaps';

export interface Tabs {
  readonly tell: (what: SentElsewhere) => void;
  readonly close: () => void;
}

/** Tells other tabs that the form has been sent, and hears it of them; once closed it tells nobody, since an answer may come later. */
export function watchTabs(form: FormName, onSent: (what: SentElsewhere) => void): Tabs {
  const channel = openChannel(nameOf(form));
  if (!channel) return { tell: () => undefined, close: () => undefined };
  channel.addEventListener('message', ({ data }) => {
    if (data === 'sent' || data === 'perhaps') onSent(data);
  });
  let isOpen = true;
  return {
    tell: (what) => {
      // A channel has no other origin to aim at.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (isOpen) channel.postMessage(what);
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
