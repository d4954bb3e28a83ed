import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isFocusLost } from '#shared/interaction/tabbable.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { mayStayEmpty } from '../domain/questions.ts';
import { chosenOf, fieldChoices, namedChoices, recipientOf } from '../domain/settings.ts';
import { suggestFields } from '../domain/suggestions.ts';
import styles from '../form-notifications.module.css';
import { Note } from '../Notes.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { Editing, RecipientPartProps } from './editing.ts';

interface EditingProps {
  readonly editing: Editing;
}

/** Only where addresses are stored. */
const TypedAddresses = lazyPart(() => import('./TypedAddresses.tsx'), 'TypedAddresses');

/** When the mail goes out, to whom, and who sends it. */
export function MailCard({ editing }: EditingProps) {
  const t = useTexts('form-notifications');
  const { settings, model, change } = editing;
  const isUnread = settings.emailOnValidation === null;
  const fallback = chosenOf(model.defaultAlias, namedChoices(model.aliases));
  return (
    <Card title={t('card.mail')} description={t('card.mailText')}>
      <div className={styles['fields']}>
        <Field {...editing.field('emailOnValidation')} isGroup hint={isUnread ? t('unread.kept') : undefined}>
          <RadioGroup
            value={isUnread ? null : settings.emailOnValidation ? 'process' : 'submit'}
            onChange={(when) => change({ emailOnValidation: when === 'process' })}
            choices={[
              { value: 'submit', label: t('when.submit'), hint: t('when.submitHint') },
              { value: 'process', label: t('when.process'), hint: t('when.processHint') },
            ]}
          />
        </Field>
        <RecipientField editing={editing} />
        <ChoiceField
          editing={editing}
          name="emailAlias"
          choices={namedChoices(model.aliases)}
          none={
            fallback && !fallback.isGone
              ? t('sender.default', { name: isolate(fallback.label) })
              : t('sender.none')
          }
          hint={t('sender.hint')}
        />
      </div>
    </Card>
  );
}

/** Addresses where some are stored, else a question. */
function RecipientField({ editing }: EditingProps) {
  const { settings, model, change } = editing;
  const place = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  const takeFocus = () => {
    const field = place.current?.querySelector<HTMLElement>('[role="combobox"], input');
    if (!isUsed.current || !field) return;
    isUsed.current = false;
    // The button goes: the field that it filled takes its place, unless somebody has gone on meanwhile.
    if (isFocusLost()) field.focus();
  };
  // What was typed once may be emptied and typed again, also once that is saved.
  const mayType =
    editing.addresses.value && settings.userEmail === null && !editing.unread.includes('userEmail');
  const { kind } = recipientOf(settings.userEmail, model.emailFields);
  // What is being typed stays, also where a question is read meanwhile; and its field, once the text is taken out again.
  const [isHeld, setHeld] = useState(false);
  const isHolding = editing.isTyping || (kind === 'field' && isHeld);
  if (isHolding !== isHeld) setHeld(isHolding);
  const Part = mayType || isHolding || kind === 'addresses' ? TypedAddresses : AddressField;
  // The same function for good: it is called once, as the place comes.
  const waitHere = useCallback((el: HTMLElement | null) => {
    if (isUsed.current) el?.focus();
  }, []);
  const use = (name: string | null) => {
    isUsed.current = true;
    setHeld(false);
    // It goes with its field.
    editing.typeRecipient('');
    change({ userEmail: name });
  };
  return (
    <div ref={place} className={styles['choice']}>
      <Suspense
        fallback={
          // The focus waits here for the field: no other one is to get what is typed.
          <div tabIndex={-1} ref={waitHere}>
            <Skeleton count={3} isSilent />
          </div>
        }
      >
        <Part editing={editing} onUse={use} onShown={takeFocus} />
      </Suspense>
    </div>
  );
}

/** A question whose answer is the address, and what happens where it is left empty. */
function AddressField({ editing, onUse, onShown }: RecipientPartProps) {
  useLayoutEffect(onShown);
  const t = useTexts('form-notifications');
  const { settings, model } = editing;
  const recipient = recipientOf(settings.userEmail, model.emailFields);
  const suggested = suggestFields(settings, model).userEmail;
  const { emailFields, isUnsaid } = model;
  const mayBeEmpty = recipient.kind === 'field' && mayStayEmpty(model.layout, recipient.name) === true;
  const label = chosenOf(suggested ?? null, fieldChoices(model.emailFields))?.label;
  return (
    <div className={styles['choice']}>
      <ChoiceField
        // Where it is cleared, addresses may take its place.
        editing={{ ...editing, change: ({ userEmail = null }) => onUse(userEmail) }}
        name="userEmail"
        choices={fieldChoices(model.emailFields)}
        none={t('recipient.none')}
        hint={t(isUnsaid.emailFields ? 'elsewhere.unknown' : 'recipient.hint')}
      />
      {recipient.kind === 'nobody' && !editing.unread.includes('userEmail') && (
        <Note tone="warning">
          {t(emailFields.length > 0 || isUnsaid.emailFields ? 'recipient.nobody' : 'recipient.noFields')}
        </Note>
      )}
      {mayBeEmpty && (
        <Note tone="info" isQuiet>
          {t('recipient.mayBeEmpty')}
        </Note>
      )}
      {suggested && label && (
        <div>
          <Button size="small" onClick={() => onUse(suggested)}>
            {t('recipient.use', { name: isolate(label) })}
          </Button>
        </div>
      )}
      {editing.addresses.value && (
        <div>
          <Button size="small" onClick={() => onUse(null)}>
            {t('recipient.type')}
          </Button>
        </div>
      )}
    </div>
  );
}
