import * as v from 'valibot';
import { useDraft, type DraftControls } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import { isMap } from '#shared/lib/json.ts';
import type { Changes } from './domain/settings.ts';
import type { EarlierWork } from './domain/work.ts';

const textOrNull = v.optional(v.nullable(v.string()));

const someSettings = v.pipe(
  v.object({
    selectedFields: v.optional(v.array(v.string())),
    userEmail: textOrNull,
    emailAlias: textOrNull,
    userNameField: textOrNull,
    userLastNameField: textOrNull,
    userTitleField: textOrNull,
    chosenDesign: textOrNull,
    emailOnValidation: v.optional(v.nullable(v.boolean())),
    unread: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.transform((kept): Changes =>
    Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
  ),
);

/** Unsaved work: what was changed, and from what: all eight settings, or `null` where that was not kept yet. */
const keptWork = v.object({ mine: someSettings, base: v.nullable(someSettings) });

/** The unsaved work on a form's notifications, on the device of who does it. */
export function useKept(formId: string): DraftControls<EarlierWork> {
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  return useDraft<EarlierWork>({
    tenant,
    userId,
    guard,
    kind: 'form-notifications',
    recordId: formId,
    version: 2,
    schema: keptWork,
    migrate: (value, version) => (version === 1 && isMap(value) ? { mine: value, base: null } : null),
  });
}
