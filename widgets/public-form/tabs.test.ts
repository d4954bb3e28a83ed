import { expect, it, onTestFinished, vi } from 'vitest';
import { watchTabs } from './tabs.ts';

function open(formId: string, onSent: () => void) {
  const tabs = watchTabs(formId, onSent);
  onTestFinished(() => tabs.close());
  return tabs;
}

it('tells the other tabs of one form that it was sent', async () => {
  const [sent, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  open('1', sent);
  open('2', other);
  open('1', () => undefined).tell();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(other).not.toHaveBeenCalled();
});

it('an answer that comes after the screen has gone tells nobody, and fails nothing', () => {
  const tabs = open('1', () => undefined);
  tabs.close();
  expect(() => tabs.tell()).not.toThrow();
});
