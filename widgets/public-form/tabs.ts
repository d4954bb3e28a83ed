/** The same form in two tabs of one browser: one hears that the other has sent it, or may have. */
import * as v from 'valibot';
import { openChannel } from '#shared/lib/channel.ts';
import { keptDoubt } from './domain/draft.ts';

/** Which form it is: the same id in another tenant, or sent elsewhere, is another form. */
export interface FormName {
  readonly tenant: string | undefined;
  readonly submitUrl: string;
  readonly formId: string;
}

/** What the tabs of a form agree on; an address that is signed for each page anew (`?expires=…`) names the same form all the same. */
export const nameOf = ({ tenant = '', submitUrl, formId }: FormName): string =>
  `event-widgets.public-form.${JSON.stringify([tenant, submitUrl.replace(/[?#].*/s, ''), formId])}`;

/** Any script of the page’s origin may write there. */
const tabNews = v.object({
  /** `perhaps`: no answer came, and nobody knows (T-24). `refused`: the server has decided that nothing of it is stored. */
  what: v.picklist(['sent', 'perhaps', 'refused']),
  /** The key of what is stored, or refused. */
  over: v.optional(v.string()),
  /** All that the tab keeps of what may be. */
  doubts: v.optional(v.array(keptDoubt), []),
});

export type TabNews = v.InferOutput<typeof tabNews>;

/** What another tab may have done with the form. */
export type SentElsewhere = Exclude<TabNews['what'], 'refused'>;

export interface Tabs {
  readonly tell: (news: v.InferInput<typeof tabNews>) => void;
  readonly close: () => void;
}

/** Tells other tabs that the form has been sent, and hears it of them; once closed it tells nobody, since an answer may come later. */
export function watchTabs(form: FormName, onNews: (news: TabNews) => void): Tabs {
  const channel = openChannel(nameOf(form));
  if (!channel) return { tell: () => undefined, close: () => undefined };
  channel.addEventListener('message', ({ data }) => {
    const read = v.safeParse(tabNews, data);
    if (read.success) onNews(read.output);
  });
  let isOpen = true;
  return {
    tell: (news) => {
      // A channel has no other origin to aim at.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (isOpen) channel.postMessage(news);
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
