import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  fetchFormModel,
  formModelQuery,
  withSettings,
  type FormModel,
} from '#shared/api/form-notifications.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';

type Read =
  | { readonly ok: true; readonly model: FormModel }
  | { readonly ok: false; readonly error: unknown };

/**
 * What is stored by now, for saving: all eight settings are written, also those that somebody else has changed since this page
 * was opened (S2 §7). It is shown at once, too.
 */
export function useNewest(formId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = formModelQuery(api, { formId }, ownerOf(useOwner()));
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const underWay = useRef<Promise<Read> | null>(null);

  const begin = async (): Promise<Read> => {
    setReading(true);
    setError(null);
    try {
      // An answer from before is not to come over this one.
      await client.cancelQueries({ queryKey });
      const model = withSettings(await fetchFormModel(api, { formId }));
      client.setQueryData(queryKey, model);
      return { ok: true, model };
    } catch (failed) {
      setError(failed);
      return { ok: false, error: failed };
    } finally {
      setReading(false);
      underWay.current = null;
    }
  };
  return {
    isReading,
    /** Why it could not be read; until it is read again. */
    error,
    isUnderWay: () => underWay.current !== null,
    read: () => (underWay.current = begin()),
  };
}
