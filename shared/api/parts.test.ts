import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { serve } from '#test/support/serve.ts';
import { slowAfterMs, watchActivity } from './activity.ts';
import { createApi } from './client.ts';
import { inParts } from './parts.ts';

afterEach(() => vi.useRealTimers());

describe('answers that are read while they come', () => {
  it('make nobody wait for the server once they have begun', async () => {
    vi.useFakeTimers();
    const slow: number[] = [];
    watchActivity({ slow: (_, delta) => slow.push(delta), signedOut: () => undefined });
    let send: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
    serve({ 'POST /long': () => new Response(body) });
    const texts: string[] = [];
    const reader = {
      schema: v.unknown(),
      take: async (text: string) => texts.push(text) > 0,
      end: () => texts.join(''),
    };
    const answer = createApi().postFor('long', inParts(reader));
    await vi.advanceTimersByTimeAsync(0);
    send?.enqueue(new TextEncoder().encode('[1,'));
    await vi.advanceTimersByTimeAsync(slowAfterMs * 2);
    send?.enqueue(new TextEncoder().encode('2]'));
    send?.close();
    await vi.advanceTimersByTimeAsync(0);
    expect([await answer, texts, slow]).toEqual(['[1,2]', ['[1,', '2]'], []]);
  });

  it('are put together where a character was cut', async () => {
    const bytes = new TextEncoder().encode('["é😀"]');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    serve({ 'POST /long': () => new Response(body) });
    let text = '';
    const reader = {
      schema: v.unknown(),
      take: async (more: string) => {
        text += more;
        return true;
      },
      end: () => text,
    };
    expect(await createApi().postFor('long', inParts(reader))).toBe('["é😀"]');
  });
});
