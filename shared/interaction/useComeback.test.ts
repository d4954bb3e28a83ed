import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useComeback } from './useComeback.ts';

it('is told of who comes back, also to a page that was kept, but not of a page that is shown for the first time', () => {
  const onBack = vi.fn<() => void>();
  renderHook(() => useComeback(onBack));
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(onBack).not.toHaveBeenCalled();
  show(true);
  expect(onBack).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onBack).toHaveBeenCalledTimes(4);
});
