import * as v from 'valibot';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/owner.ts';

/** What somebody saved here of another form: names of questions, no answers. */
const remembered = v.array(v.object({ formId: v.string(), title: v.string(), fields: v.array(v.string()) }));

export type RememberedForm = v.InferOutput<typeof remembered>[number];

/** More would not be looked through. */
const most = 12;

const taken = v.boolean();

/**
 * The fields that were saved last of other forms, newest first: offered as «same as …» (screens.md §11). And whether this form
 * has stored addresses themselves: once its list was emptied nothing that is stored tells it any more.
 */
export function useRemembered(formId: string) {
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  const owner = { tenant, userId, guard };
  const isLasting = userId !== undefined;
  const { value, keep, latest } = useStored({
    key: storageKey('form-answers', owner),
    schema: remembered,
    isLasting,
  });
  const addresses = useStored({ key: storageKey('form-addresses', owner, formId), schema: taken, isLasting });
  return {
    addresses,
    others: (value ?? []).filter((form) => form.formId !== formId),
    remember: (form: RememberedForm) =>
      keep([form, ...(latest() ?? []).filter((one) => one.formId !== form.formId)].slice(0, most)),
  };
}
