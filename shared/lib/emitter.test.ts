import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmitter } from './emitter.ts';

describe('createEmitter', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('tells every listener until it stops', () => {
    const emitter = createEmitter<number>();
    const heard: number[] = [];
    const stop = emitter.on((n) => heard.push(n));
    emitter.emit(1);
    stop();
    stop();
    emitter.emit(2);
    expect(heard).toEqual([1]);
  });

  it('counts the same function twice', () => {
    const emitter = createEmitter<string>();
    const hear = vi.fn<(text: string) => void>();
    const stop = emitter.on(hear);
    emitter.on(hear);
    emitter.emit('a');
    expect(hear).toHaveBeenCalledTimes(2);
    stop();
    emitter.emit('b');
    expect(hear).toHaveBeenCalledTimes(3);
  });

  it('skips one that was stopped by an earlier listener', () => {
    const emitter = createEmitter<null>();
    const late = vi.fn<() => void>();
    const stops: (() => void)[] = [];
    emitter.on(() => stops.forEach((stop) => stop()));
    stops.push(emitter.on(late));
    emitter.emit(null);
    expect(late).not.toHaveBeenCalled();
  });

  it('goes on after a listener that throws, and reports it', () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const emitter = createEmitter<null>();
    const second = vi.fn<() => void>();
    emitter.on(() => {
      throw new Error('broken');
    });
    emitter.on(second);
    emitter.emit(null);
    expect(second).toHaveBeenCalledOnce();
    expect(reported).toHaveBeenCalledOnce();
  });
});
