import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import type { FormModel, NotificationSettings } from '#shared/api/form-notifications.ts';
import { sortMessages } from '#shared/forms/problems.ts';
import type { Failure } from '#shared/forms/useSubmission.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { mergeSettings, without } from './domain/merge.ts';
import { wrongAddresses, type Wish } from './domain/saving.ts';
import {
  changedNames,
  recipientOf,
  settingNames,
  type Changes,
  type SettingName,
} from './domain/settings.ts';
import type { FieldErrors } from './useFieldErrors.ts';
import { useNewest } from './useNewest.ts';
import type { SettingsState } from './useSettings.ts';
import { useWriting } from './useWriting.ts';

/** Both have changed the same: what is to be saved is for the user to say. */
export interface Asked {
  readonly conflicts: readonly SettingName[];
  readonly mine: Changes;
  readonly theirs: NotificationSettings;
}

export interface Saving {
  readonly isBusy: boolean;
  /** What is said of it, and where the worst of that is shown. */
  readonly topic: string;
  /** Why it failed, where that is not said at the fields. */
  readonly failure: Failure<Wish> | null;
  /** Why it was not even tried: what is stored by now could not be read. */
  readonly unread: unknown;
  readonly asked: Asked | null;
  /** The answer: what is given up for theirs; `null` leaves everything as it is. */
  readonly answer: (given: readonly SettingName[] | null) => void;
  /** Saves what stands on the screen; after a try whose outcome nobody knows, the same again is the same wish. */
  readonly save: () => void;
}

export interface SavingOptions {
  readonly formId: string;
  readonly model: FormModel;
  readonly state: SettingsState;
  readonly errors: FieldErrors;
  /** What is typed as a recipient and is no address yet. */
  readonly typed: RefObject<string>;
  readonly onSaved: (saved: NotificationSettings) => void;
  /** Whether whoever works here has gone, and somebody else may have come. */
  readonly isOver: () => boolean;
}

/**
 * Saving the settings. All eight are written, so what is stored is read once more before: what only somebody else has changed
 * stays, what both have is asked about (S2 §7).
 */
export function useSaving(options: SavingOptions): Saving {
  const { formId, model, state, errors, typed, onSaved, isOver } = options;
  const t = useTexts('form-notifications');
  const notify = useNotify();
  const topic = `form-notifications ${formId}`;
  const newest = useNewest(formId);
  const isLeft = useIsLeft();
  const [asked, setAsked] = useState<Asked | null>(null);
  const writing = useWriting({
    formId,
    topic,
    isOver,
    onDone: ({ settings, taken }) => {
      state.savedAs(settings, taken);
      onSaved(settings);
    },
    onRefused: (error) => {
      const refusal = refusalOf(error);
      if (refusal) errors.show(refusal.problems, refusal.others);
    },
  });
  const { failure } = writing;
  const isTakenBack = ({ isOutcomeUnknown }: Failure<Wish>) =>
    !isOutcomeUnknown && changedNames(model.settings, state.changes).length === 0;
  const begin = async () => {
    const { base: known, mine } = state.work();
    if (Object.keys(mine).length === 0) {
      // What failed has been taken back: what is stored is all there is left to know.
      if ((writing.failure || newest.error) && (await newest.read()).ok) writing.clear();
      return;
    }
    const read = await newest.read();
    // It would go out as whoever has come meanwhile.
    if (isOver()) return;
    if (!read.ok) {
      writing.tellFailed(read.error);
      return;
    }
    const { settings: theirs } = read.model;
    const { conflicts, taken } = mergeSettings({ base: known, mine, theirs, sent: writing.doubted() });
    if (conflicts.length === 0) writing.write({ theirs, mine }, taken);
    else if (isLeft.current) notify({ tone: 'warning', message: t('newer.notSaved'), topic });
    else setAsked({ conflicts, mine, theirs });
  };
  return {
    topic,
    isBusy: writing.isBusy || newest.isReading,
    failure: failure && (refusalOf(failure.error) || isTakenBack(failure)) ? null : failure,
    unread: newest.error,
    asked,
    answer: (given) => {
      setAsked(null);
      if (!asked || !given) return;
      const { theirs } = asked;
      const mine = without(asked.mine, given);
      state.decided(theirs, changedNames(theirs, mine), given);
      // Read once more: the question may have stood there for long.
      void begin();
    },
    save: () => {
      if (writing.isBusy || asked || newest.isUnderWay()) return;
      closeNoticesOf(topic);
      if (typed.current !== '') {
        errors.show({ userEmail: [{ code: 'unfinished' }] });
        return;
      }
      const { userEmail } = state.work().settings;
      if (wrongAddresses(recipientOf(userEmail, model.emailFields)).length > 0) {
        errors.show({ userEmail: [{ code: 'wrong' }] });
        return;
      }
      errors.clear();
      void begin();
    },
  };
}

/** Whether the screen has gone meanwhile: nobody can be asked then. */
function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** A 422 as problems of the settings; `null` for anything else, and for one without a word about any. */
function refusalOf(error: unknown) {
  if (!(error instanceof ApiError) || error.kind !== 'invalid') return null;
  const { fields, others } = sortMessages(error.fields, settingNames, {});
  if (fields.size + others.length === 0) return null;
  const problems: { [name in SettingName]?: readonly { readonly said: string }[] } = {};
  for (const [name, said] of fields) problems[name] = said.map((words) => ({ said: words }));
  return { problems, others };
}
