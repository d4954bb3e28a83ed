import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import type { ListedEvent } from '#shared/api/events.ts';
import { assignEventToTemplate } from '#shared/api/templates.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { isolate } from '#shared/lib/text.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { errorTextKey, serverWords } from '#shared/ui/errorText.ts';

/** The server answered 2xx and said `success: false`. */
class RefusedLink extends Error {}

interface LinkOptions {
  readonly templateId: string;
  /** The link as the page knows it. */
  readonly given: string | null;
  /** What an event is called in messages. */
  readonly nameOf: (id: string) => string;
  readonly onLinked: (eventId: string) => void;
}

export interface LinkControl {
  /** Id of the linked event; while saving, of the one chosen. */
  readonly eventId: string | null;
  readonly isSaving: boolean;
  /** Id of an event that may be linked in its place: no answer came, or none that says. */
  readonly inDoubt: string | null;
  /** Why the last choice was not taken over; `null` once another is made. */
  readonly error: unknown;
  readonly link: (event: ListedEvent) => void;
}

/** Saves a choice (S3 §7.8): shown at once, taken back when it fails, undone by choosing the event before. */
export function useLink({ templateId, given, nameOf, onLinked }: LinkOptions): LinkControl {
  const api = useApi();
  const client = useQueryClient();
  const withIntent = useIntent();
  const { emit } = useIsland();
  const tell = useMessages();
  const { linked, inDoubt, setLinked, doubt } = useLinked(given);
  const isLocked = useRef(false);

  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (eventId: string) => {
      const wish = { templateId, eventId };
      const isTaken = await withIntent(
        wish,
        (intent) => assignEventToTemplate(api, { ...wish, intent }),
        templateId,
      );
      if (!isTaken) throw new RefusedLink();
    },
    onSuccess: (_, eventId) => {
      const before = linked;
      setLinked(eventId);
      onLinked(eventId);
      emit('event-linked', { templateId, eventId });
      tell.linked(before === null ? undefined : () => save(before));
      // Pages of templates say what they are linked to.
      void client.invalidateQueries({ queryKey: ['templates', 'list', api.id] });
    },
    onError: (failure, eventId) => {
      if (!(failure instanceof RefusedLink) && isOutcomeUnknown(failure)) doubt(eventId);
      if (!(failure instanceof ApiError || failure instanceof RefusedLink)) {
        report(failure, 'template-event-link');
      }
      tell.failed(() => save(eventId));
    },
    onSettled: () => {
      isLocked.current = false;
    },
  });
  const save = (eventId: string) => {
    // Also from a notice, while another choice is on its way.
    if (isLocked.current) return;
    isLocked.current = true;
    tell.linking(nameOf(eventId));
    mutate(eventId);
  };
  const link = ({ id }: ListedEvent) => {
    // In doubt it is sent, to be sure.
    if (id !== linked || inDoubt !== null) save(id);
  };
  return { eventId: isPending ? variables : linked, isSaving: isPending, inDoubt, error, link };
}

/** What is linked: as the page said last, or as we know since; and what may be, as long as nobody knows. */
function useLinked(given: string | null) {
  const unchanged: Known = { given, linked: given, inDoubt: null };
  const [known, setKnown] = useState(unchanged);
  if (known.given !== given) setKnown(unchanged);
  const { linked, inDoubt } = known.given === given ? known : unchanged;
  return {
    linked,
    inDoubt,
    setLinked: (id: string) => setKnown((now) => ({ ...now, linked: id, inDoubt: null })),
    doubt: (id: string) => setKnown((now) => ({ ...now, inDoubt: id })),
  };
}

interface Known {
  readonly given: string | null;
  readonly linked: string | null;
  readonly inDoubt: string | null;
}

const topic = 'linking an event';

function useMessages() {
  const t = useTexts('template-event-link');
  const common = useTexts('common');
  const notify = useNotify();
  const announce = useAnnounce();
  return {
    linking: (name: string) => announce(t('linking', { name: isolate(name) })),
    linked: (undo: (() => void) | undefined) =>
      notify({
        tone: 'success',
        topic,
        message: t('linked'),
        action: undo && { label: t('undo'), run: undo },
      }),
    failed: (retry: () => void) =>
      notify({
        tone: 'danger',
        topic,
        message: t('failed'),
        action: { label: common('tryAgain'), run: retry },
      }),
  };
}

/** Why a choice was not taken over, with the server's own words where it had some for people. */
export function useReason(error: unknown): readonly string[] {
  const t = useTexts('template-event-link');
  const common = useTexts('common');
  if (error === null || error === undefined) return [];
  if (error instanceof RefusedLink) return [t('refused')];
  const { message, fields } = serverWords(error);
  if (fields.length > 0) return fields;
  return [common(errorTextKey(error)), message].filter((text) => text !== '');
}
