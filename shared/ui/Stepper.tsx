import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './stepper.module.css';

export interface Step<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** `done`, `invalid` (something in it needs attention), or not reached yet. */
  readonly state?: 'done' | 'invalid' | undefined;
  /** The user may go there now; the current one always. */
  readonly isReachable?: boolean | undefined;
}

export interface StepperProps<V extends string = string> {
  readonly steps: readonly Step<V>[];
  readonly current: V;
  readonly onStep: (value: V) => void;
  /** What the steps lead to, for screen readers; «Steps» by default. */
  readonly label?: string | undefined;
}

/** Where one is in a wizard. In a narrow place it shrinks to the current step and its number. */
export function Stepper<V extends string>({ steps, current, onStep, label }: StepperProps<V>) {
  const t = useTexts('kit');
  const at = steps.findIndex(({ value }) => value === current);
  return (
    <nav aria-label={label ?? t('stepper.label')} className={styles['stepper']}>
      <p className={styles['position']}>{t('stepper.position', { number: at + 1, total: steps.length })}</p>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step.value} className={styles['step']} data-current={step.value === current || undefined}>
            <StepButton step={step} number={index + 1} isCurrent={step.value === current} onStep={onStep} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepButtonProps<V extends string> {
  readonly step: Step<V>;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly onStep: (value: V) => void;
}

function StepButton<V extends string>({ step, number, isCurrent, onStep }: StepButtonProps<V>) {
  const t = useTexts('kit');
  const isOpen = isCurrent || (step.isReachable ?? false);
  return (
    <button
      type="button"
      className={styles['button']}
      data-state={step.state}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={!isOpen}
      onClick={() => {
        if (!isCurrent) onStep(step.value);
      }}
    >
      <span className={styles['mark']} aria-hidden="true">
        <StepMark state={step.state} number={number} />
      </span>
      <span className={styles['label']}>{step.label}</span>
      {step.state && <VisuallyHidden>{`, ${t(`stepper.${step.state}`)}`}</VisuallyHidden>}
    </button>
  );
}

function StepMark({ state, number }: { readonly state: Step['state']; readonly number: number }) {
  if (state === 'done') return <Check size={14} strokeWidth={3} />;
  return state === 'invalid' ? <CircleAlert size={16} /> : number;
}

export interface StepPanelProps {
  readonly title: ReactNode;
  /** Changes with the step: the title then takes the focus, so that reading goes on there. */
  readonly step: string;
  /** The stepper right above says the same: where it has room for that, the title is for reading aloud alone. */
  readonly isRepeated?: boolean | undefined;
  readonly children: ReactNode;
}

/** The content of the current step under its title. */
export function StepPanel({ title, step, isRepeated = false, children }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <section className={styles['panel']}>
      <h3 ref={heading} tabIndex={-1} className={styles['title']} data-repeats={isRepeated || undefined}>
        {title}
      </h3>
      {children}
    </section>
  );
}
