import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { prefetch } from '#shared/island/useChunk.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { StepPanel } from '#shared/ui/Stepper.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { isolate } from '#shared/lib/text.ts';
import { MailPreview } from '#shared/mails/MailPreview.tsx';
import { templateHref } from '../domain/templateLinks.ts';
import { untoldIn } from '../domain/info.ts';
import type { StepField } from '../domain/wizard.ts';
import { isHeld } from '../domain/sendingState.ts';
import { useName } from '../useName.ts';
import { ScreenHead } from '../ScreenHead.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { InfoStep } from './info/InfoStep.tsx';
import { RefusedActions } from './RefusedActions.tsx';
import { useRefusals, type RefusedFields } from './useRefusals.ts';
import { fieldNames } from './fieldNames.ts';
import { useChecks } from './useChecks.ts';
import { useOpeningNotes } from './useOpeningNotes.ts';
import { useSaveNow } from './useSaveNow.ts';
import { useWizard, type WizardOptions } from './useWizard.ts';
import { useWizardKeys } from './useWizardKeys.ts';
import { WizardBanners } from './WizardBanners.tsx';
import { WizardButtons } from './WizardButtons.tsx';
import { WizardStatus } from './WizardStatus.tsx';
import { stepNames, WizardSteps } from './WizardSteps.tsx';
import styles from './wizard.module.css';

const loadRecipients = () => import('../recipients/RecipientsStep.tsx');
const loadReview = () => import('../review/ReviewStep.tsx');
const RecipientsStep = lazyPart(loadRecipients, 'RecipientsStep');
const ReviewStep = lazyPart(loadReview, 'ReviewStep');
/** They come while step 1 is being filled in, so that nobody waits for them. */
const laterSteps = [loadRecipients, loadReview];

export interface WizardProps extends WizardOptions {
  readonly confirmAbove: number;
  readonly templateHref: string | undefined;
  readonly takesFocus: boolean;
  readonly onList: () => void;
  /** Takes up other work that was left. */
  readonly onResume: (recordId: string, savedId: string | null) => void;
}

type GoTo = (step: 1 | 2, field?: StepField) => void;
type Checks = ReturnType<typeof useChecks>;
type WizardControl = ReturnType<typeof useWizard>;

/** The three steps (S1 §2, §4). */
export function Wizard(props: WizardProps) {
  const { eventId, opening, marks, session, onStep, onList } = props;
  const t = useTexts('campaigns');
  const wizard = useWizard(props);
  const { state, save, store } = wizard;
  const { problem, isSavingAlone } = wizard.sending.state;
  const { step } = state;
  const checks = useChecks(state, onStep);
  const refused = useRefusals(problem, state);
  const goTo: GoTo = (next, field) => {
    onStep(next);
    if (field) checks.focus(field);
  };
  const saveNow = useSaveNow({ store, save, check: checks.check, name: state.info.campaignName });
  const [isShown, setShown] = useState(false);
  useWizardKeys({ onSave: saveNow, onPreview: () => setShown(state.template !== null) });
  useEffect(() => laterSteps.forEach((load) => void prefetch(load)), []);
  useOpeningNotes(opening.notes, () => props.onId(null));

  return (
    <div className={styles['wizard']}>
      <ScreenHead title={useTitle(wizard)} onList={onList} takesFocus={props.takesFocus}>
        <WizardStatus wizard={wizard} marks={marks.marks} isSaving={isSavingAlone} onSave={saveNow} />
      </ScreenHead>
      <WizardBanners
        {...{ eventId, state }}
        sessionKey={session.key}
        isDirty={wizard.isDirty}
        sendings={props.sendings}
        onResume={props.onResume}
      />
      {problem?.what === 'saveAlone' && (
        <ErrorNotice
          error={problem.error}
          message={t('wizard.saveFailed')}
          onRetry={saveNow}
          actions={<RefusedActions refused={refused} onGoTo={goTo} />}
        />
      )}
      <WizardSteps
        state={state}
        refused={refused.fields}
        onStep={(next) => (step === 1 && next !== 1 ? checks.goOn(next) : onStep(next))}
      />
      <StepPanel title={t(stepNames[step])} step={String(step)} isRepeated>
        <Suspense fallback={<Skeleton kind="block" height={400} />}>
          <HeldStep isHeld={step !== 3 && isHeld(wizard.sending.state)}>
            <CurrentStep {...{ props, wizard, checks, refused }} onGoTo={goTo} />
          </HeldStep>
        </Suspense>
        <WizardButtons
          state={state}
          onBack={() => (step > 1 ? onStep(step === 3 ? 2 : 1) : onList())}
          onNext={() => (step === 1 ? checks.goOn(2) : onStep(3))}
        />
      </StepPanel>
      {isShown && state.template && (
        <MailPreview
          title={t('templates.previewOf', { name: isolate(state.template.name) })}
          html={state.template.html}
          onClose={() => setShown(false)}
        />
      )}
      <ChangedElsewhere asked={wizard.changes.asked} />
      {checks.isAsking && <MissingFields fields={checks.missing} onClose={checks.closeMissing} />}
    </div>
  );
}

interface HeldStepProps {
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

/** What was confirmed cannot be changed while it is on its way; it can be read. */
function HeldStep({ isHeld: isStill, children }: HeldStepProps) {
  const t = useTexts('campaigns');
  return (
    <>
      {isStill && (
        <p role="status" className={styles['banner']}>
          {t('send.held')}
        </p>
      )}
      <div inert={isStill}>{children}</div>
    </>
  );
}

/** By the name that the server has. */
function useTitle({ state, baseline }: WizardControl): string {
  const t = useTexts('campaigns');
  const nameIn = useName();
  if (state.savedId === null) return t('breadcrumb.create');
  return t('breadcrumb.edit', { name: nameIn(baseline?.info.campaignName ?? state.info.campaignName) });
}

const nobody: readonly never[] = [];

interface CurrentStepProps {
  readonly props: WizardProps;
  readonly wizard: WizardControl;
  readonly checks: Checks;
  readonly refused: RefusedFields;
  readonly onGoTo: GoTo;
}

function CurrentStep({ props, wizard, checks, refused, onGoTo }: CurrentStepProps) {
  const { eventId } = props;
  const { state, dispatch } = wizard;
  if (state.step === 2) {
    const said = refused.of('recipients').join(' ');
    return (
      <>
        {said && (
          <p role="alert" className={styles['banner']}>
            <bdi>{said}</bdi>
          </p>
        )}
        <RecipientsStep
          eventId={eventId}
          selection={state.selection}
          told={props.materials.campaign?.contacts ?? nobody}
          onChange={(selection) => dispatch({ kind: 'select', selection })}
          onBringBack={(cleared) => dispatch({ kind: 'bring-back', cleared })}
        />
      </>
    );
  }
  if (state.step === 3) {
    return (
      <ReviewStep
        {...{ eventId, state, dispatch }}
        sending={wizard.sending}
        told={props.materials.campaign?.contacts ?? nobody}
        {...{ refused, onGoTo }}
        confirmAbove={props.confirmAbove}
        templateHref={state.template && templateHref(props.templateHref, state.template.id)}
      />
    );
  }
  return (
    <InfoStep
      {...{ eventId, state, dispatch }}
      onDefault={wizard.setDefault}
      baseId={checks.baseId}
      missing={checks.missing}
      refused={refused.of}
      focusWish={checks.focusWish}
      templateHref={props.templateHref}
      untold={untoldIn(props.materials.campaign)}
    />
  );
}

interface MissingFieldsProps {
  readonly fields: readonly StepField[];
  readonly onClose: () => void;
}

/** S1 §8 «Wizard step 1 to 2 with missing fields», and which they are. */
function MissingFields({ fields, onClose }: MissingFieldsProps) {
  const t = useTexts('campaigns');
  const common = useTexts('common');
  const format = useFormat();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="small"
      title={t('missing.title')}
      description={t('missing.text')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      {format.list(fields.map((field) => t(fieldNames[field])))}
    </Dialog>
  );
}
