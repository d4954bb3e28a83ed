import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { FormErrorSummary } from '#shared/ui/FormErrorSummary.tsx';
import { StepButtons } from '#shared/ui/StepButtons.tsx';
import { StepPanel, Stepper } from '#shared/ui/Stepper.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { Section } from './Section.tsx';

const names = ['Message', 'Recipients', 'Check', 'Send'];

export function Wizard() {
  const [at, setAt] = useState(1);
  const [subject, setSubject] = useState('');
  const [attempt, setAttempt] = useState(0);
  const isWrong = attempt > 0 && subject === '';
  const steps = names.map((label, index) => ({
    value: label,
    label,
    state: index === 0 && isWrong ? ('invalid' as const) : index < at ? ('done' as const) : undefined,
    isReachable: index <= at,
  }));
  const name = names[at] ?? '';
  return (
    <Section title="Wizard">
      <Stepper steps={steps} current={name} onStep={(value) => setAt(names.indexOf(value))} />
      <StepPanel title={name} step={name}>
        <FormErrorSummary
          attempt={attempt}
          errors={
            isWrong
              ? [
                  { fieldId: 'kit-subject', label: 'Subject', message: 'is missing' },
                  { message: 'The server refused the list.' },
                ]
              : []
          }
        />
        <Field id="kit-subject" label="Subject" isRequired errors={isWrong ? 'Write a subject.' : undefined}>
          <TextInput value={subject} onChange={setSubject} />
        </Field>
        <StepButtons
          onBack={at > 0 ? () => setAt(at - 1) : undefined}
          onNext={() => (at < 2 ? setAt(at + 1) : setAttempt(attempt + 1))}
          nextLabel={at === 3 ? 'Send' : undefined}
          blockedBy={at === 3 ? 'There are no recipients.' : undefined}
        >
          <Button variant="ghost">Cancel</Button>
        </StepButtons>
      </StepPanel>
    </Section>
  );
}
