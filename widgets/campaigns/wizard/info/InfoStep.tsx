import { useEffect, type Dispatch } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { Card } from '#shared/ui/Card.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isEmail } from '#shared/lib/emails.ts';
import { Field } from '#shared/ui/Field.tsx';
import { TagsInput } from '#shared/ui/TagsInput.tsx';
import type { StepField, WizardAction, WizardState } from '../../domain/wizard.ts';
import { TemplateChoice } from '../templates/TemplateChoice.tsx';
import { AddressFields } from './AddressFields.tsx';
import { LimitedField, type FieldsProps } from './LimitedField.tsx';
import { chipsOf, fromChips, wrongAddressesIn, type CopyField } from '../../domain/info.ts';
import styles from './info.module.css';

/** «Go to it»: the focus moves to a field; `turn` makes each wish a new one. */
export interface FocusWish {
  readonly field: StepField;
  readonly turn: number;
}

export interface InfoStepProps {
  readonly eventId: string;
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly onDefault: (field: 'senderEmail' | 'replyTo', value: string) => void;
  /** Beginning of the ids of the fields. */
  readonly baseId: string;
  /** Fields that were missing when the user tried to go on. */
  readonly missing: readonly StepField[];
  readonly refused: (field: StepField) => readonly string[];
  readonly focusWish: FocusWish | null;
  readonly templateHref: string | undefined;
  /** The server does not tell what these hold. */
  readonly untold: readonly CopyField[];
}

/** Step 1: who writes what to whom in reply, and in which template (S1 §2, §5). */
export function InfoStep(props: InfoStepProps) {
  const { eventId, state, dispatch, baseId, missing, refused, focusWish } = props;
  const t = useTexts('campaigns');
  useFocusWish(baseId, focusWish);
  const parts = { info: state.info, dispatch, baseId, missing, refused };
  return (
    <div className={styles['step']}>
      <Card title={t('info.title')} headingLevel={4}>
        <div className={styles['fields']}>
          <LimitedField {...parts} field="campaignName" />
          <LimitedField {...parts} field="senderName" />
          <LimitedField {...parts} field="subject" />
          <AddressFields {...parts} isNew={state.savedId === null} onDefault={props.onDefault} />
          <CopyFields {...parts} untold={state.savedId === null ? [] : props.untold} />
        </div>
      </Card>
      <TemplateChoice
        eventId={eventId}
        chosen={state.template}
        onChoose={(template) => dispatch({ kind: 'choose-template', template })}
        onRenew={(template) => dispatch({ kind: 'renew-template', template })}
        id={`${baseId}template`}
        isMissing={missing.includes('template') && state.template === null}
        refused={refused('template')}
        templateHref={props.templateHref}
      />
    </div>
  );
}

/** After the step's title has had the focus. */
function useFocusWish(baseId: string, wish: FocusWish | null): void {
  const { shadowRoot } = useIsland();
  useEffect(() => {
    if (wish === null) return undefined;
    const timer = setTimeout(() => {
      const el = shadowRoot.getElementById(`${baseId}${wish.field}`);
      el?.scrollIntoView({ block: 'center' });
      el?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [wish, baseId, shadowRoot]);
}

const fields = [
  { field: 'campaignCC', label: 'info.cc' },
  { field: 'campaignBCC', label: 'info.bcc' },
] as const;

/** CC and BCC: chips that are checked, each once; sent as one text with commas (C-20). */
function CopyFields({
  info,
  dispatch,
  baseId,
  refused,
  untold,
}: FieldsProps & Pick<InfoStepProps, 'untold'>) {
  const t = useTexts('campaigns');
  const validate = (text: string) => (isEmail(text) ? null : t('info.notAnAddress', { text }));
  return fields.map(({ field, label }) => (
    <div key={field} className={styles['field']}>
      <Field
        id={`${baseId}${field}`}
        label={t(label)}
        isOptional
        hint={untold.includes(field) ? t('info.copyUntold') : undefined}
        errors={[
          ...wrongAddressesIn(info, field).map((text) => t('info.notAnAddress', { text })),
          ...refused(field),
        ]}
      >
        <TagsInput
          values={chipsOf(info[field])}
          onChange={(chips) => dispatch({ kind: 'type', field, value: fromChips(chips) })}
          validate={validate}
          inputMode="email"
          placeholder={t('info.addAddress')}
        />
      </Field>
    </div>
  ));
}
