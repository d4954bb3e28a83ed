import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awayMs, watchWake, type GapReason } from './wake.ts';

let stop: () => void;
let heard: GapReason[];
let isHidden = false;

const show = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  isHidden = false;
  heard = [];
  stop = watchWake((reason) => heard.push(reason));
});

afterEach(() => stop());

describe('watchWake (DESIGN.md §3)', () => {
  it('tells when the page is shown after a while', () => {
    show(true);
    vi.advanceTimersByTime(awayMs);
    expect(heard).toEqual([]);
    show(false);
    expect(heard).toEqual(['wake']);
  });

  it('says nothing of a short look at another tab', () => {
    show(true);
    vi.advanceTimersByTime(awayMs - 1);
    show(false);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
  });

  it('tells when the machine has slept', () => {
    vi.advanceTimersByTime(20_000);
    vi.setSystemTime(Date.now() + 120_000);
    vi.advanceTimersByTime(5_000);
    expect(heard).toEqual(['wake']);
  });

  it('tells when the network is back, and when the page comes out of the back-forward cache', () => {
    dispatchEvent(new Event('online'));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(heard).toEqual(['online', 'wake']);
  });

  it('leaves no timer and no listener', () => {
    stop();
    expect(vi.getTimerCount()).toBe(0);
    dispatchEvent(new Event('online'));
    expect(heard).toEqual([]);
  });
});
