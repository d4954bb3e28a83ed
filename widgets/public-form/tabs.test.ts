import { expect, it, onTestFinished, vi } from 'vitest';
import { watchTabs, type FormName, type SentElsewhere } from './tabs.ts';

const form = { tenant: 'acme', submitUrl: '/forms/1', formId: '1' };

function open(of: Partial<FormName>, onSent: (what: SentElsewhere) => void) {
  const tabs = watchTabs({ ...form, ...of }, onSent);
  onTestFinished(() => tabs.close());
  return tabs;
}

it('tells the other tabs of one form that it was sent', async () => {
  const [sent, other] = [vi.fn<(what: SentElsewhere) => void>(), vi.fn<(what: SentElsewhere) => void>()];
  open({}, sent);
  open({ formId: '2' }, other);
  open({ tenant: 'umbrella' }, other);
  open({ tenant: undefined }, other);
  open({ submitUrl: '/umbrella/forms/1' }, other);
  open({}, () => undefined).tell('perhaps');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('perhaps'));
  expect(other).not.toHaveBeenCalled();
});

it('an answer that comes after the screen has gone tells nobody, and fails nothing', () => {
  const tabs = open({}, () => undefined);
  tabs.close();
  expect(() => tabs.tell('sent')).not.toThrow();
});
