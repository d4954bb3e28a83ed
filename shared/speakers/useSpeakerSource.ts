import type { RefCallback } from 'react';
import { eventAddress, type Speaker } from '#shared/api/sessions.ts';
import { useDragSource } from '#shared/dnd/useDragSource.ts';
import { useApi } from '#shared/query/useApi.ts';
import { speakerName } from './speakerFacts.ts';

/** Makes an element a speaker of an event who can be dragged; nobody can without a speaker. */
export function useSpeakerSource(eventId: string, speaker: Speaker | undefined): RefCallback<HTMLElement> {
  return useDragSource({
    type: 'speaker',
    id: speaker?.id ?? '',
    name: speaker ? speakerName(speaker) : '',
    from: eventAddress(useApi(), eventId),
    isDisabled: !speaker,
  });
}
