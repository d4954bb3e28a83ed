import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isEmail } from '#shared/lib/emails.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TagsInput } from '#shared/ui/TagsInput.tsx';
import { recipientOf, writeAddresses } from '../domain/settings.ts';
import styles from '../form-notifications.module.css';
import { Note } from '../Notes.tsx';
import type { RecipientPartProps } from './editing.ts';

/** Addresses themselves, as some older forms have them; a question can take their place. */
export function TypedAddresses({ editing, onUse, onShown }: RecipientPartProps) {
  const t = useTexts('form-notifications');
  const { settings, model, change, typeRecipient } = editing;
  useLayoutEffect(onShown);
  const come = useEffectEvent(() => editing.addresses.keep(true));
  useEffect(() => come(), []);
  const recipient = recipientOf(settings.userEmail, model.emailFields);
  const addresses = recipient.kind === 'addresses' ? [...recipient.valid, ...recipient.invalid] : [];
  const wrong = addresses.filter((text) => !isEmail(text));
  const field = editing.field('userEmail');
  const errors = field.errors.length > 0 || wrong.length === 0 ? field.errors : [t('recipient.wrong')];
  return (
    <div className={styles['choice']}>
      <Field {...field} errors={errors} hint={t('recipient.typedHint')}>
        <TagsInput
          values={addresses}
          inputMode="email"
          onText={typeRecipient}
          validate={(text) => (isEmail(text) ? null : t('recipient.wrong'))}
          onChange={(next) => change({ userEmail: writeAddresses(next) })}
        />
      </Field>
      {recipient.kind === 'nobody' && (
        <Note tone="warning">
          {t(editing.unread.includes('userEmail') ? 'unread.kept' : 'recipient.nobody')}
        </Note>
      )}
      {model.emailFields.length > 0 && (
        <div className={styles['suggestions']}>
          {model.emailFields.map(({ name, title }) => (
            <Button key={name} size="small" onClick={() => onUse(name)}>
              {t('recipient.use', { name: isolate(title) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
