import { useRef, type DragEvent } from 'react';
import { searchSpeakers, type Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseJson } from '#shared/lib/json.ts';
import { report } from '#shared/lib/report.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { speakerDragType } from '#shared/speakers/speakerFacts.ts';
import { dropOn } from '../domain/speakers.ts';
import type { Agenda } from '../hooks/useAgenda.ts';
import { draggedNow } from '../speakerDrag.ts';
import { cardIdOf, markCard } from './dropTarget.ts';
import { useSpeakerDrop } from './useSpeakerDrop.ts';

/** Cards as places to drop a speaker by mouse (S3 §4.4): green or red while over them, refused with the reason. */
export function useSpeakerTarget(agenda: Agenda) {
  const drop = useSpeakerDrop(agenda);
  const find = useFindSpeaker(agenda.eventId);
  const over = useRef<string | null>(null);
  const mark = (event: DragEvent, id: string | null) => {
    if (over.current === id) return;
    over.current = id;
    const speaker = draggedNow();
    const session = agenda.sessions.find((one) => one.id === id);
    const isKnown = session !== undefined && speaker !== null;
    const isAllowed = isKnown && dropOn(session, speaker.id, agenda.sessions).kind === 'allowed';
    markCard(isKnown ? id : null, isAllowed, rootOf(event));
  };
  const take = async (sessionId: string, data: DataTransfer) => {
    const id = idOf(data.getData(speakerDragType));
    const held = draggedNow();
    const speaker = held?.id === id ? held : await find(id, data.getData('text/plain'));
    if (speaker) drop(sessionId, speaker);
  };
  return {
    onDragOver: (event: DragEvent) => {
      if (agenda.isReadOnly || !event.dataTransfer.types.includes(speakerDragType)) return;
      const id = cardIdOf(event.target);
      mark(event, id);
      if (id === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent) => {
      const { relatedTarget, currentTarget } = event;
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) mark(event, null);
    },
    onDrop: (event: DragEvent) => {
      const id = cardIdOf(event.target);
      mark(event, null);
      if (agenda.isReadOnly || id === null || !event.dataTransfer.types.includes(speakerDragType)) return;
      event.preventDefault();
      void take(id, event.dataTransfer);
    },
  };
}

/** Somebody dragged from elsewhere on the page: only the id and the name travel with a drag. */
function useFindSpeaker(eventId: string) {
  const api = useApi();
  const t = useTexts('agenda-editor');
  const notify = useNotify();
  return async (id: string, name: string): Promise<Speaker | null> => {
    const found = await searchSpeakers(api, { eventId, query: name.trim() }).catch((error: unknown) => {
      report(error, 'agenda-editor: dropped speaker');
      return [];
    });
    const speaker = found.find((one) => one.id === id) ?? null;
    if (!speaker) notify({ tone: 'warning', message: t('grid.speakerUnknown') });
    return speaker;
  };
}

function rootOf({ currentTarget }: DragEvent): ParentNode | null {
  return currentTarget instanceof Element ? currentTarget : null;
}

/** What is dropped may come from anywhere: an id, or nothing. */
function idOf(text: string): string {
  const parsed = parseJson(text);
  const value: unknown = parsed.ok ? parsed.value : null;
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'id')) : '';
}
