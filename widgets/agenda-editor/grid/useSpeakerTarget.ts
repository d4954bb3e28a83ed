import { useQueryClient } from '@tanstack/react-query';
import { eventAddress, searchSpeakers, shownSpeaker, type Speaker } from '#shared/api/sessions.ts';
import type { Traveller } from '#shared/dnd/travel.ts';
import { useDropTarget } from '#shared/dnd/useDropTarget.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { errorTextKey } from '#shared/ui/errorText.ts';
import { dropOn } from '../domain/speakers.ts';
import type { Agenda } from '../store/useAgenda.ts';
import { useDropWords } from '../people/useDropWords.ts';
import { cardIdOf, cardSelector } from './cards.ts';
import { useSpeakerDrop } from './useSpeakerDrop.ts';

/** Cards as places to drop a speaker (S3 §4.4): green or red while over them, refused with the reason. */
export function useSpeakerTarget(agenda: Agenda) {
  const { eventId, sessions, isReadOnly } = agenda;
  const words = useDropWords();
  const add = useSpeakerDrop(agenda);
  const say = useRefusals();
  const from = eventAddress(useApi(), eventId);
  const find = useFindSpeaker(eventId);
  const take = async (sessionId: string, traveller: Traveller) => {
    try {
      const speaker = await find(traveller);
      if (speaker) add(sessionId, speaker);
      else say.unknown();
    } catch (error) {
      say.failed(error);
    }
  };
  return useDropTarget({
    accept: 'speaker',
    from,
    parts: cardSelector,
    isDisabled: isReadOnly,
    judge: ({ id, name }, place) => {
      const session = sessions.find((one) => one.id === cardIdOf(place));
      if (!session) return { isAllowed: false };
      const drop = dropOn(session, id, sessions);
      return { isAllowed: drop.kind === 'allowed', hint: () => words.hint(drop, name, session) };
    },
    onDrop: (traveller, { place }) => {
      const id = cardIdOf(place);
      if (id !== null) void take(id, traveller);
    },
    onStranger: say.unknown,
  });
}

/** What is said when nobody could be added. */
function useRefusals() {
  const t = useTexts('agenda-editor');
  const common = useTexts('common');
  const notify = useNotify();
  return {
    unknown: () => notify({ tone: 'warning', message: t('grid.speakerUnknown') }),
    failed: (error: unknown) => {
      report(error, 'agenda-editor: dropped speaker');
      notify({ tone: 'danger', message: common(errorTextKey(error)) });
    },
  };
}

/** Whoever is shown on the page is known; somebody dragged from elsewhere is looked for by name. */
function useFindSpeaker(eventId: string) {
  const api = useApi();
  const client = useQueryClient();
  return async ({ id, name }: Traveller): Promise<Speaker | null> => {
    const shown = shownSpeaker(client, api, { eventId, id });
    if (shown) return shown;
    const found = await searchSpeakers(api, { eventId, query: name });
    return found.find((one) => one.id === id) ?? null;
  };
}
