import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import {
  formModelQuery,
  saveNotifications,
  type FormModel,
  type NotificationSettings,
} from '#shared/api/forms.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { sortMessages } from '#shared/forms/problems.ts';
import { useFormErrors, type FormErrors } from '#shared/forms/useFormErrors.ts';
import { useSubmission, type Failure } from '#shared/forms/useSubmission.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { report } from '#shared/lib/report.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';
import { useApi } from '#shared/query/useApi.ts';
import {
  isSaved,
  recipientOf,
  settingNames,
  toBody,
  wrongAddresses,
  type SettingName,
} from './domain/settings.ts';
import type { SettingsState } from './useSettings.ts';

export interface Saving {
  readonly isBusy: boolean;
  /** Why it failed, where that is not said at the fields. */
  readonly failure: Failure<NotificationSettings> | null;
  readonly errors: FormErrors<SettingName, 'address'>;
  /** What a field needs: id, label, what is wrong with it. */
  readonly field: (name: SettingName) => {
    readonly id: string;
    readonly label: string;
    readonly errors: readonly string[];
  };
  /** Saves what stands on the screen; after a try whose outcome nobody knows, the same again is the same wish. */
  readonly save: () => void;
}

/** Saving the settings: what is wrong with them, what became of it, in the words of S2 §8. */
export function useSaving(
  formId: string,
  model: FormModel,
  state: SettingsState,
  onSaved: (saved: NotificationSettings) => void,
): Saving {
  const t = useTexts('form-notifications');
  const base = useId();
  const api = useApi();
  const client = useQueryClient();
  const island = useIsland();
  const notify = useNotify();
  const topic = `form-notifications ${formId}`;
  const query = formModelQuery(api, { formId });
  const idOf = (name: SettingName) => `${base}${name}`;
  const labelOf = (name: SettingName) => t(`setting.${name}`);
  const errors = useFormErrors<SettingName, 'address'>({
    fields: settingNames,
    idOf,
    labelOf,
    textOf: () => t('recipient.wrong'),
  });

  /** No clear answer came: the server may say by itself what it has by now. */
  const isSavedAfterAll = async (sent: NotificationSettings) => {
    try {
      return isSaved(sent, (await client.fetchQuery({ ...query, staleTime: 0, retry: false })).settings);
    } catch (error) {
      report(error, 'form-notifications');
      return false;
    }
  };
  const { isBusy, failure, send } = useSubmission<NotificationSettings, null>({
    wishOf: stableStringify,
    run: async (settings, withIntent) => {
      try {
        await withIntent(settings, (intent) => saveNotifications(api, { formId, settings, intent }));
      } catch (error) {
        if (!isOutcomeUnknown(error, !navigator.onLine) || !(await isSavedAfterAll(settings))) throw error;
      }
      return null;
    },
    onDone: (_, settings) => {
      client.setQueryData(query.queryKey, (now) => now && { ...now, settings });
      state.savedAs(settings);
      notify({ tone: 'success', message: t('saved'), topic });
      onSaved(settings);
      void client.invalidateQueries({ queryKey: query.queryKey });
    },
    onFailed: ({ error }) => {
      tellError(island, kindOf(error), error instanceof Error ? error.message : '');
      notify({ tone: 'danger', title: t('failed.title'), message: t('failed.text'), topic });
      const refusal = refusalOf(error);
      if (refusal) errors.show(refusal.problems, refusal.others);
    },
  });
  return {
    isBusy,
    failure: failure && refusalOf(failure.error) ? null : failure,
    errors,
    field: (name) => ({ id: idOf(name), label: labelOf(name), errors: errors.of(name) }),
    save: () => {
      if (isBusy) return;
      const settings = toBody(state.current());
      closeNoticesOf(topic);
      if (wrongAddresses(recipientOf(settings.userEmail, model.emailFields)).length > 0) {
        errors.show({ userEmail: [{ code: 'address' }] });
        return;
      }
      errors.clear();
      send(settings);
    },
  };
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
