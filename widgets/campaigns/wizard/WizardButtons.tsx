import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { StepButtons } from '#shared/ui/StepButtons.tsx';
import { tooLongIn, wrongAddressesIn } from '../domain/info.ts';
import type { WizardState } from '../domain/wizard.ts';
import styles from './wizard.module.css';

interface WizardButtonsProps {
  readonly state: WizardState;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** One step back, from the first to the list (S1 §4), and one on; sending is the last step's own. */
export function WizardButtons({ state, onBack, onNext }: WizardButtonsProps) {
  const t = useTexts('campaigns');
  const kit = useTexts('kit');
  const blockedBy = useBlock(state);
  if (state.step === 3) {
    return (
      <div className={styles['lastButtons']}>
        <Button onClick={onBack}>{kit('stepper.back')}</Button>
      </div>
    );
  }
  return <StepButtons onBack={onBack} onNext={onNext} nextLabel={t('wizard.next')} blockedBy={blockedBy} />;
}

/** Why step 1 does not let go on, where more than something missing stands in the way (C-19, C-20). */
function useBlock({ step, info }: WizardState): string | undefined {
  const t = useTexts('campaigns');
  if (step !== 1) return undefined;
  if (tooLongIn(info).length > 0) return t('info.blockedLong');
  const wrong = [...wrongAddressesIn(info, 'campaignCC'), ...wrongAddressesIn(info, 'campaignBCC')];
  return wrong[0] === undefined ? undefined : t('info.blockedAddress');
}
