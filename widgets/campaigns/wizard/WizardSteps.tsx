import { useTexts } from '#shared/i18n/useTexts.ts';
import { Stepper } from '#shared/ui/Stepper.tsx';
import { firstBlocked, isInfoReady } from '../domain/info.ts';
import type { WizardState, WizardStep } from '../domain/wizard.ts';
import { stepOf, type RefusedField } from './refusal.ts';

export const stepNames = { 1: 'wizard.step1', 2: 'wizard.step2', 3: 'wizard.step3' } as const;

const steps = [1, 2, 3] as const;

interface WizardStepsProps {
  readonly state: WizardState;
  readonly refused: readonly RefusedField[];
  readonly onStep: (step: WizardStep) => void;
}

/** Where one is in the wizard; done steps can be gone back to, later ones reached once step 1 lets go on. */
export function WizardSteps({ state, refused, onStep }: WizardStepsProps) {
  const t = useTexts('campaigns');
  const { step, info, selection } = state;
  const isReady = isInfoReady(state);
  const hasSomeone = selection.lists.length + selection.picked.length > 0;
  const stateOf = (one: WizardStep) => {
    if (one === 1 && firstBlocked(info)) return 'invalid' as const;
    if (refused.some((field) => stepOf(field) === one)) return 'invalid' as const;
    const isDone = (one === 1 && isReady) || (one === 2 && hasSomeone);
    return isDone && one !== step ? ('done' as const) : undefined;
  };
  return (
    <Stepper
      label={t('wizard.steps')}
      current={String(step)}
      steps={steps.map((one) => ({
        value: String(one),
        label: t(stepNames[one]),
        state: stateOf(one),
        isReachable: one < step || isReady,
      }))}
      onStep={(value) => {
        const next = steps.find((one) => String(one) === value);
        if (next) onStep(next);
      }}
    />
  );
}
