import { expect, it } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { createQueryClient } from '#shared/query/client.ts';
import { reading, typed } from '#test/support/chatSamples.ts';
import { chatStoreOf } from './chatStore.ts';

const ignore = () => undefined;

function openStores() {
  const request = {
    reading,
    api: createApi(),
    client: createQueryClient(),
    tenant: 'acme',
    userId: undefined,
    guard: undefined,
  };
  return () => chatStoreOf(request);
}

it('is one for all that show it, also when it is let go of before the next holds it', () => {
  const storeOf = openStores();
  const store = storeOf();
  const leave = store.hold(ignore);
  expect(storeOf()).toBe(store);
  leave();
  const leaveAgain = store.hold(ignore);
  expect(storeOf()).toBe(store);
  leaveAgain();
  expect(storeOf()).not.toBe(store);
});

it('takes with it nothing that another holds', () => {
  const storeOf = openStores();
  const first = storeOf();
  first.hold(ignore)();
  const leaveOther = storeOf().hold(ignore);
  const leave = first.hold(ignore);
  first.apply(typed('a', 'Hello'));
  leaveOther();
  expect(storeOf()).toBe(first);
  expect(first.state().outbox).toHaveLength(1);
  leave();
});
