import { expect, it, onTestFinished, vi } from 'vitest';
import { watchTabs, type SentElsewhere } from './tabs.ts';

function open(formId: string, onSent: (what: SentElsewhere) => void) {
  const tabs = watchTabs(formId, onSent);
  onTestFinished(() => tabs.close());
  return tabs;
}

it('tells the other tabs of one form that it was sent', async () => {
  const [sent, other] = [vi.fn<(what: SentElsewhere) => void>(), vi.fn<(what: SentElsewhere) => void>()];
  open('1', sent);
  open('2', other);
  open('1', () => undefined).tell('perhaps');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('perhaps'));
  expect(other).not.toHaveBeenCalled();
});

it('an answer that comes after the screen has gone tells nobody, and fails nothing', () => {
  const tabs = open('1', () => undefined);
  tabs.close();
  expect(() => tabs.tell('sent')).not.toThrow();
});
