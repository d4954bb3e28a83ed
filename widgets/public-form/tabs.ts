/** The same form in two tabs of one browser: only one of them sends at a time, and the other hears that it has. */
import { openChannel } from '#shared/lib/channel.ts';

/** Another tab is sending this form just now. */
export class OtherTabSends extends Error {}

const nameOf = (formId: string): string => `event-widgets.public-form.${formId}`;

/** Does it unless another tab is at it; where a browser has no locks, in any case. */
export async function alone<T>(formId: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  return locks.request(nameOf(formId), { ifAvailable: true }, (lock) => {
    if (lock) return work();
    throw new OtherTabSends('Another tab is sending this form');
  });
}

export interface Tabs {
  readonly tell: () => void;
  readonly close: () => void;
}

/** Tells other tabs that the form has been sent, and hears it of them. */
export function watchTabs(formId: string, onSent: () => void): Tabs {
  const channel = openChannel(nameOf(formId));
  if (!channel) return { tell: () => undefined, close: () => undefined };
  channel.addEventListener('message', ({ data }) => {
    if (data === 'sent') onSent();
  });
  // A channel has no other origin to aim at.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { tell: () => channel.postMessage('sent'), close: () => channel.close() };
}
