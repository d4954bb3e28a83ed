import { expect, it, onTestFinished, vi } from 'vitest';
import { nameOf, watchTabs, type FormName, type TabNews } from './tabs.ts';

const form = { tenant: 'acme', submitUrl: '/forms/1', formId: '1' };

const perhaps: TabNews = { what: 'perhaps', doubts: [{ key: 'k1', model: '{}', doubtedAt: 1 }] };

function open(of: Partial<FormName>, onNews: (news: TabNews) => void) {
  const tabs = watchTabs({ ...form, ...of }, onNews);
  onTestFinished(() => tabs.close());
  return tabs;
}

it('tells the other tabs of one form that it was sent', async () => {
  const [sent, other] = [vi.fn<(news: TabNews) => void>(), vi.fn<(news: TabNews) => void>()];
  open({}, sent);
  open({ formId: '2' }, other);
  open({ tenant: 'umbrella' }, other);
  open({ tenant: undefined }, other);
  open({ submitUrl: '/umbrella/forms/1' }, other);
  open({}, () => undefined).tell(perhaps);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(perhaps));
  expect(other).not.toHaveBeenCalled();
});

it('an answer that comes after the screen has gone tells nobody, and fails nothing', () => {
  const tabs = open({}, () => undefined);
  tabs.close();
  expect(() => tabs.tell({ what: 'sent', over: 'k1' })).not.toThrow();
});

it('an address that each page has signed anew is that of the same form', async () => {
  const heard = vi.fn<(news: TabNews) => void>();
  open({ submitUrl: 'https://a.example/forms/1?expires=1&signature=a#b' }, heard);
  open({ submitUrl: 'https://a.example/forms/1?expires=2&signature=c' }, () => undefined).tell(perhaps);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(perhaps));
});

it('what no tab of ours says is passed over', async () => {
  const heard = vi.fn<(news: TabNews) => void>();
  open({}, heard);
  const stranger = new BroadcastChannel(nameOf(form));
  onTestFinished(() => stranger.close());
  const odd = [
    null,
    'gone',
    {},
    { what: 'gone' },
    { what: 'sent', over: 1 },
    { what: 'perhaps', doubts: [{ key: 1 }] },
    perhaps,
  ];
  // A channel has no other origin to aim at.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const one of odd) stranger.postMessage(one);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(perhaps));
});
