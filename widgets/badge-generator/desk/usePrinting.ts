import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { fullNameOf, type BadgePerson } from '#shared/lib/badges/person.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { printsSchema, withPrints, withRecent } from '../domain/prints.ts';
import { useHistory } from '../store/useHistory.ts';
import { printBadges } from './printBadges.ts';

interface PrintingOptions {
  readonly design: BadgeDesign;
  readonly isTurned: boolean;
  readonly eventId: string;
  readonly isIdempotent: boolean;
}

// With the screen, since a desk without a line prints on.
const printer = { printBadges };
const load = () => Promise.resolve(printer);

/** Prints badges, notes that they were printed, here and in the history, and remembers the last ones (T-14). */
export function usePrinting({ design, isTurned, eventId, isIdempotent }: PrintingOptions) {
  const t = useTexts('badge-generator');
  const { tenant, userId, guard } = useIsland().common;
  const prints = useStored({
    key: storageKey('badge-prints', { tenant, userId, guard }, eventId),
    schema: printsSchema,
    isLasting: userId !== undefined,
  });
  const history = useHistory(isIdempotent);
  const [recent, setRecent] = useState<readonly BadgePerson[]>([]);
  const [lastJob, setLastJob] = useState<readonly BadgePerson[]>([]);
  const withPrinter = usePrint(load);

  const note = (people: readonly BadgePerson[]) => {
    const ids = people.flatMap(({ registrationId }) => registrationId ?? []);
    prints.keep(withPrints(prints.latest() ?? {}, ids, Date.now()));
    setRecent((before) => withRecent(before, people, keyOf));
    setLastJob(people);
    history.outbox.add(
      people.map(({ firstName, lastName, organisation, registrationId, statusId, ...rest }) => ({
        name: fullNameOf({ ...rest, firstName, lastName, organisation, registrationId, statusId }),
        firstName,
        lastName,
        organisation,
        registrationId,
        statusId,
        intent: newIntent(),
      })),
    );
  };
  /** Whether the dialog was shown, and whose texts have no room on their badges. */
  const print = async (people: readonly BadgePerson[]) => {
    let isPrinted = false;
    const cut = new Set<BadgePerson>();
    await withPrinter(({ printBadges: send }, reading) =>
      send({
        ...reading,
        design,
        people,
        isTurned,
        title: t('title'),
        onCut: (person) => void cut.add(person),
        onOpen: () => {
          isPrinted = true;
          note(people);
        },
      }),
    );
    return { isPrinted, cut: [...cut] };
  };
  return {
    recent,
    /** Everybody of the last job: a printer may have eaten all of it. */
    lastJob,
    history,
    /** When it was printed here last, and how often. */
    printOf: (person: Pick<BadgePerson, 'registrationId'>) =>
      (person.registrationId === null ? undefined : prints.value?.[person.registrationId]) ?? null,
    print,
  };
}

/** The same for one and the same person, as far as that can be told. */
const keyOf = (person: BadgePerson) =>
  person.registrationId ?? `${fullNameOf(person)}, ${person.organisation}`;

export type PrintOf = ReturnType<typeof usePrinting>['printOf'];
export type History = ReturnType<typeof useHistory>;
