import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { NotificationSettings } from '#shared/api/forms.ts';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import { realChanges, withChanges, type Changes } from './domain/settings.ts';

const textOrNull = v.optional(v.nullable(v.string()));

/** What is kept of unsaved work: only what was changed, so that it fits whatever the server says by then. */
const draftSchema = v.pipe(
  v.object({
    selectedFields: v.optional(v.array(v.string())),
    userEmail: textOrNull,
    emailAlias: textOrNull,
    userNameField: textOrNull,
    userLastNameField: textOrNull,
    userTitleField: textOrNull,
    chosenDesign: textOrNull,
    emailOnValidation: v.optional(v.boolean()),
  }),
  v.transform((kept): Changes =>
    Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
  ),
);

export interface SettingsState {
  readonly settings: NotificationSettings;
  /** What differs from what is saved. */
  readonly changes: Changes;
  readonly change: (part: Changes) => void;
  /** Back to what is saved; what was changed can be brought back. */
  readonly reset: () => void;
  /** Brings back what `reset` took away, until something else is changed; `null` where there is nothing. */
  readonly undoReset: (() => void) | null;
  /** The server has these: what was changed since then stays. */
  readonly savedAs: (saved: NotificationSettings) => void;
  /** The settings at this moment, not as they were drawn. */
  readonly current: () => NotificationSettings;
  /** When work from before had been kept that stands here again, in milliseconds. */
  readonly restoredAt: number | null;
  readonly isOpenElsewhere: boolean;
  readonly isTooLarge: boolean;
}

/** What is being edited, beside what is saved. Unsaved work is kept, and put back by itself on return. */
export function useSettings(formId: string, saved: NotificationSettings): SettingsState {
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  const draft = useDraft<Changes>({
    tenant,
    userId,
    guard,
    kind: 'form-notifications',
    recordId: formId,
    version: 1,
    schema: draftSchema,
  });
  const { offered, accept, discard, save, drop, clear } = draft;
  const [edited, setEdited] = useState<Changes>({});
  const [thrown, setThrown] = useState<Changes | null>(null);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const latest = useRef({ edited, saved });
  useEffect(() => {
    latest.current = { edited: latest.current.edited, saved };
  }, [saved]);

  const put = useCallback(
    (next: Changes, base: NotificationSettings) => {
      const real = realChanges(base, next);
      latest.current = { edited: real, saved: base };
      setEdited(real);
      if (Object.keys(real).length > 0) save(real);
      else void drop();
    },
    [save, drop],
  );
  useEffect(() => {
    if (!offered) return;
    const { edited: now, saved: base } = latest.current;
    const old = realChanges(base, offered.value);
    if (Object.keys(old).length === 0) void discard();
    else if (Object.keys(now).length === 0) {
      accept();
      put(old, base);
      setRestoredAt(offered.savedAt);
    } else void discard();
  }, [offered, accept, discard, put]);

  const changes = realChanges(saved, edited);
  return {
    settings: withChanges(saved, changes),
    changes,
    change: (part) => {
      setThrown(null);
      put({ ...latest.current.edited, ...part }, latest.current.saved);
    },
    reset: () => {
      setThrown(changes);
      setRestoredAt(null);
      put({}, latest.current.saved);
    },
    undoReset:
      thrown &&
      (() => {
        setThrown(null);
        put(thrown, latest.current.saved);
      }),
    savedAs: (now) => {
      setRestoredAt(null);
      const left = realChanges(now, withChanges(latest.current.saved, latest.current.edited));
      put(left, now);
      if (Object.keys(left).length === 0) void clear();
    },
    current: () => withChanges(latest.current.saved, latest.current.edited),
    restoredAt,
    isOpenElsewhere: draft.isOpenElsewhere,
    isTooLarge: draft.status === 'too-large' || draft.status === 'invalid',
  };
}
