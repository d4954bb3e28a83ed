import Search from 'lucide-react/icons/search';
import { useCallback, useRef, useState } from 'react';
import type { Choice } from '#shared/api/choices.ts';
import { searchOrganisations } from '#shared/api/organisations.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { describeOrganisation, ofName } from '#shared/lib/organisations.ts';
import { report } from '#shared/lib/report.ts';
import { createWordMatcher, foldForSearch, graphemeCount, stripBidiControls } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import type { ComboboxItem } from '#shared/ui/comboboxTypes.ts';
import { maxShown } from '#shared/ui/useComboboxList.ts';
import type { LoadOptions } from '#shared/ui/useOptions.ts';
import { foldedWords, labelOf, meantBy, type KnownChoice } from '../domain/compare.ts';
import { NewOrganisation } from './NewOrganisation.tsx';
import type { ReviewControl } from './reviewControl.ts';
import { useTakeOrganisation } from './useTakeOrganisation.ts';

interface OrganisationValueProps {
  readonly field: string;
  readonly text: string;
  readonly labelId: string;
  readonly wrongId: string | undefined;
  readonly review: ReviewControl;
  readonly onChange: (text: string) => void;
}

interface Item extends ComboboxItem {
  /** `null`: looks for what was typed instead. */
  readonly organisation: Choice | null;
}

const none: readonly KnownChoice[] = [];

/** The item that looks for what was typed; no id of a server looks like this. */
const askValue = '\u0000ask ';

/** Shorter texts are asked for by nobody (S2 §5)… */
const fewest = 3;
/** …but by who wants just that (T-30). */
const fewestWanted = 2;

/** One of the organisations that the server finds, those it has named before all, or a new one (screens.md §12). */
export function OrganisationValue(props: OrganisationValueProps) {
  const { field, text, labelId, wrongId, review, onChange } = props;
  const t = useTexts('reply-processing');
  const api = useApi();
  const take = useTakeOrganisation(review, field);
  const [creating, setCreating] = useState<string | null>(null);
  const named = review.knowledge.choices.organisation ?? none;
  /** A short text that is looked for all the same. */
  const wanted = useRef('');
  const found = useRef<readonly Choice[]>([]);
  const meant = meantBy(text, named);
  /** A name that several bear. */
  const shared = meant === null ? text : '';
  const load = useCallback<LoadOptions<Item>>(
    async (typed, signal) => {
      const ask = async (searchInput: string) => {
        const all = await searchOrganisations(api, { searchInput }, signal);
        found.current = all;
        return all.map((one): Item => {
          const isAlone = othersOf(one, all).length === 0;
          const about = describeOrganisation(one) || (isAlone ? '' : t('matches.unnamed', { id: one.id }));
          return toItem(one, one.name, about);
        });
      };
      const search = typed.trim();
      const length = graphemeCount(search);
      if (length >= fewest || (length > 0 && search === wanted.current)) return ask(search);
      found.current = [];
      const isLike = createWordMatcher(search);
      const local = named
        .filter(({ name }) => isLike(foldForSearch(name)))
        .map((one) => toItem(one, labelOf(one, named)));
      if (length === fewestWanted) {
        const wider: Item = {
          value: `${askValue}${search}`,
          label: t('fields.organisationSearch', { search }),
          icon: <Search />,
          organisation: null,
          asksAgain: true,
        };
        // Among those that are drawn.
        return local.toSpliced(maxShown - 1, 0, wider);
      }
      if (length > 0 || shared === '') return distinct(local);
      // Which of them it is tells where they are.
      const known = ofName(named, shared).map((one) => toItem(one, labelOf(one, named)));
      const asked = await ask(shared).catch((error: unknown) => {
        report(error, 'organisations of one name');
        return [];
      });
      return distinct([...asked, ...known]);
    },
    [api, named, shared, t],
  );
  return (
    <>
      <Combobox<Item>
        aria-labelledby={labelId}
        aria-describedby={wrongId}
        isInvalid={wrongId !== undefined}
        value={
          text === ''
            ? null
            : { value: meant?.id ?? text, label: stripBidiControls(text), organisation: null }
        }
        load={load}
        onChange={(item) => {
          if (item?.asksAgain) wanted.current = item.value.slice(askValue.length);
          else if (item?.organisation) take(item.organisation, othersOf(item.organisation, found.current));
          else onChange('');
        }}
        onCreate={setCreating}
        placeholder={t('fields.organisationPlaceholder')}
      />
      {creating !== null && (
        <NewOrganisation name={creating} {...{ field, review }} onClosed={() => setCreating(null)} />
      )}
    </>
  );
}

function toItem({ id, name }: Choice, label: string, about = ''): Item {
  return {
    value: id,
    label: stripBidiControls(label),
    description: about || undefined,
    organisation: { id, name },
  };
}

/** Others of its name. */
function othersOf(one: Choice, all: readonly Choice[]): readonly Choice[] {
  const name = foldedWords(one.name);
  return all.filter((other) => other.id !== one.id && foldedWords(other.name) === name);
}

/** Each once: a list of mere names has no ids that tell more. */
function distinct(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  return items.filter(({ value }) => !seen.has(value) && seen.add(value));
}
