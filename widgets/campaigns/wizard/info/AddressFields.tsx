import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { aliasesQuery } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { aliasOptions } from '../../domain/aliases.ts';
import type { FieldsProps } from './LimitedField.tsx';
import styles from './info.module.css';

const fields = [
  { field: 'senderEmail', label: 'info.senderEmail' },
  { field: 'replyTo', label: 'info.replyTo' },
] as const;

interface AddressFieldsProps extends FieldsProps {
  /** Not saved yet: the first alias is the default of both (C-18). */
  readonly isNew: boolean;
  /** A field takes its default: nothing that the user typed. */
  readonly onDefault: (field: 'senderEmail' | 'replyTo', value: string) => void;
}

/** Sender and reply-to, from the aliases (S1 §5). */
export function AddressFields(props: AddressFieldsProps) {
  const { info, dispatch, baseId, missing, refused, isNew, onDefault } = props;
  const t = useTexts('campaigns');
  const query = useQuery(aliasesQuery(useApi()));
  const { data: aliases } = query;
  const first = aliases?.[0];
  const needsSender = isNew && info.senderEmail === '';
  const needsReply = isNew && info.replyTo === '';
  const setDefault = useEffectEvent(onDefault);
  useEffect(() => {
    if (first === undefined) return;
    if (needsSender) setDefault('senderEmail', first);
    if (needsReply) setDefault('replyTo', first);
  }, [first, needsSender, needsReply]);

  return (
    <>
      {fields.map(({ field, label }) => {
        const value = info[field];
        const isMissing = missing.includes(field) && value === '';
        const options = aliasOptions(aliases, value).map(({ email, isRemoved }) => ({
          value: email,
          label: isRemoved ? t('info.removed', { email }) : email,
        }));
        return (
          <div key={field} className={styles['field']}>
            <Field
              id={`${baseId}${field}`}
              label={t(label)}
              isRequired
              isDisabled={query.isPending}
              hint={aliases?.length === 0 ? t('info.noAliases') : undefined}
              errors={isMissing ? t('info.required') : refused(field)}
            >
              <Select
                options={options}
                value={value === '' ? null : value}
                onChange={(email) => dispatch({ kind: 'type', field, value: email })}
                placeholder={query.isPending ? t('info.loadingAliases') : undefined}
              />
            </Field>
          </div>
        );
      })}
      {query.isError && (
        <div className={styles['field']} data-wide="">
          <QueryNotice query={query} message={t('info.aliasesFailed')} />
        </div>
      )}
    </>
  );
}
