import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { availabilityQuery } from '#shared/api/live.ts';
import { isUnreachable } from '#shared/api/outcome.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useRoom } from '../store/useRoom.ts';
import { reportError } from '../store/roomWork.ts';
import { watchLevel } from '../video/level.ts';
import { playBy } from '../video/playBy.ts';
import { middleOf } from './checkReport.ts';

/** Louder than a quiet room. */
const heardLevel = 25;
const probes = 4;

/** Whether this microphone has been heard to say something. */
export function useHeard(track: MediaStreamTrack | null): boolean {
  const [heard, setHeard] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    if (!track) return undefined;
    return watchLevel(track, (level) => {
      if (level >= heardLevel) setHeard(track);
    });
  }, [track]);
  return track !== null && heard === track;
}

/** The time of the server's answers in milliseconds, whatever they say; `null` while asking, `failed` without any. */
export function useNetwork(round: number): number | 'failed' | null {
  const api = useApi();
  const client = useQueryClient();
  const { channel } = useRoom().options;
  const [found, setFound] = useState<{ readonly round: number; readonly result: number | 'failed' } | null>(
    null,
  );
  const ask = useEffectEvent(async (isOver: () => boolean) => {
    const times: number[] = [];
    for (let probe = 0; probe < probes && !isOver(); probe += 1) {
      const began = performance.now();
      try {
        await client.fetchQuery({ ...availabilityQuery(api, { channel }), staleTime: 0, retry: false });
      } catch (error) {
        if (isUnreachable(error)) throw error;
        // A no is an answer: of a meeting, many servers know nothing.
        reportError(error);
      }
      times.push(performance.now() - began);
    }
    return middleOf(times);
  });
  useEffect(() => {
    let isOver = false;
    ask(() => isOver).then(
      (result) => !isOver && setFound({ round, result }),
      (error: unknown) => {
        reportError(error);
        if (!isOver) setFound({ round, result: 'failed' });
      },
    );
    return () => {
      isOver = true;
    };
  }, [round]);
  return found?.round === round ? found.result : null;
}

/** A chord by the loudspeaker that was chosen, for about a second. */
export async function playTone(speakerId: string | null): Promise<void> {
  const context = new AudioContext();
  try {
    const volume = context.createGain();
    volume.gain.value = 0.2;
    volume.gain.setTargetAtTime(0, context.currentTime + 0.7, 0.1);
    volume.connect(context.destination);
    await playBy(context, speakerId);
    for (const hertz of [440, 554, 659]) {
      const tone = context.createOscillator();
      tone.frequency.value = hertz;
      tone.connect(volume);
      tone.start();
      tone.stop(context.currentTime + 1.2);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_300));
  } finally {
    await context.close();
  }
}
