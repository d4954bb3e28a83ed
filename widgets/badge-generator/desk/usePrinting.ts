import { useEffect, useReducer } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { hasSignedOut } from '#shared/lib/clearDevice.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { ownerOf, storageKey } from '#shared/lib/owner.ts';
import { readStored, writeStored } from '#shared/lib/stored.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { firstNameOf, printsSchema, withPrints, withRecent } from '../domain/prints.ts';
import type { BadgeSettings } from '../domain/settings.ts';
import type { Hand } from '../store/createHand.ts';
import { useHistory } from '../store/useHistory.ts';
import { loadPaper } from './PreviewPart.tsx';

interface PrintingOptions {
  readonly settings: BadgeSettings;
  readonly eventId: string;
  readonly isIdempotent: boolean;
  readonly hand: Hand;
}

interface PrintHow {
  /** Chosen among those that were printed last. */
  readonly isAgain?: boolean;
}

/** Prints badges, notes that they were printed, here and in the history, and remembers the last ones (T-14). */
export function usePrinting({ settings, eventId, isIdempotent, hand }: PrintingOptions) {
  const t = useTexts('badge-generator');
  const { prints, keepPrints } = usePrints(eventId);
  const history = useHistory(isIdempotent);
  const withPrinter = usePrint(loadPaper);

  const note = (people: readonly BadgePerson[], { isAgain = false }: PrintHow) => {
    keepPrints(people);
    const { recent, lastJob } = hand.get();
    // A list that is printed from stays as it is: the same key is the same person.
    // One of a job that is printed again to try the printer does not take the job's place.
    const isOfJob = isAgain && people.length < lastJob.length;
    hand.change({
      recent: isAgain ? recent : withRecent(recent, people, keyOf),
      lastJob: isOfJob ? lastJob : people,
    });
    history.outbox.add(
      people.map(({ firstName, lastName, organisation, registrationId, statusId }) => ({
        name: fullNameOf({ firstName, lastName }),
        firstName: firstNameOf({ firstName, lastName, registrationId }),
        lastName,
        organisation,
        registrationId,
        statusId,
        intent: newIntent(),
      })),
    );
  };
  /** Whether the dialog was shown, and whose texts have no room on their badges. */
  const print = async (people: readonly BadgePerson[], how: PrintHow = {}) => {
    let isPrinted = false;
    const cut = new Set<BadgePerson>();
    const arrived = onItsWay(hand, people);
    await withPrinter(({ printBadges }, reading) =>
      printBadges({
        ...reading,
        settings,
        people,
        title: t('title'),
        onCut: (person) => void cut.add(person),
        onOpen: () => {
          isPrinted = true;
          note(people, how);
          arrived();
        },
      }),
    );
    arrived();
    return { isPrinted, cut: [...cut] };
  };
  return {
    history,
    /** When it was printed here last, and how often; of another event's people that is not known. */
    printOf: (person: Pick<BadgePerson, 'registrationId'> & Partial<Pick<BadgePerson, 'eventId'>>) => {
      const { registrationId, eventId: own = eventId } = person;
      return (registrationId === null || own !== eventId ? undefined : prints[registrationId]) ?? null;
    },
    print,
  };
}

/** In hand until the dialog is shown: code, fonts and the job before take their time. What is returned ends it. */
function onItsWay(hand: Hand, people: readonly BadgePerson[]): () => void {
  // Of its own: the same people may be printed twice at once.
  const job = [...people];
  hand.change({ printing: [...hand.get().printing, job] });
  return () => hand.change({ printing: hand.get().printing.filter((other) => other !== job) });
}

/** What was printed at this desk for the event; others of the same job are noted with their own. */
function usePrints(eventId: string) {
  const { tenant, userId, guard } = useIsland().common;
  const isLasting = userId !== undefined;
  const keyFor = (event: string) => storageKey('badge-prints', { tenant, userId, guard }, event);
  const prints = useStored({ key: keyFor(eventId), schema: printsSchema, isLasting });
  const keepPrints = (people: readonly BadgePerson[]) => {
    // The dialog may open after somebody has signed out, and after the desk has gone.
    if (hasSignedOut(ownerOf({ tenant, userId, guard }))) return;
    for (const event of new Set(people.map((person) => person.eventId ?? eventId))) {
      const key = keyFor(event);
      const ids = people
        .filter((person) => (person.eventId ?? eventId) === event)
        .flatMap(({ registrationId }) => registrationId ?? []);
      const next = withPrints(readStored(key, printsSchema) ?? {}, ids, Date.now());
      if (event === eventId) prints.keep(next);
      else writeStored(key, next, isLasting);
    }
  };
  useDrawnAnew();
  return { prints: prints.latest() ?? {}, keepPrints };
}

/** Another tab of the same desk may have printed: what is kept is read again as it says so, and when this one is looked at. */
function useDrawnAnew(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const ended = new AbortController();
    globalThis.addEventListener('storage', draw, { signal: ended.signal });
    document.addEventListener('visibilitychange', draw, { signal: ended.signal });
    return () => ended.abort();
  }, []);
}

/** The same for one and the same person, as far as that can be told. */
const keyOf = (person: BadgePerson) =>
  person.registrationId ?? `${fullNameOf(person)}, ${person.organisation}`;

export type PrintOf = ReturnType<typeof usePrinting>['printOf'];
export type History = ReturnType<typeof useHistory>;
