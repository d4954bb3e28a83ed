import { fireEvent } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Field } from './Field.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { StepButtons } from './StepButtons.tsx';
import { StepPanel, Stepper } from './Stepper.tsx';
import { TextInput } from './TextInput.tsx';

beforeAll(() => loadCatalogue('en', 'kit'));

const steps = [
  { value: 'message', label: 'Message', state: 'done', isReachable: true },
  { value: 'people', label: 'Recipients', state: 'invalid', isReachable: true },
  { value: 'send', label: 'Send' },
] as const;

describe('Stepper', () => {
  it('says where one is, and what is done or needs attention', async () => {
    const { screen } = await renderInIsland(
      <Stepper steps={steps} current="people" onStep={() => undefined} />,
    );
    expect(screen.getByText('Step 2 of 3')).toBeDefined();
    expect(screen.getByRole('button', { name: /Message\s?, done/ })).toBeDefined();
    expect(
      screen.getByRole('button', { name: /Recipients\s?, needs attention/ }).getAttribute('aria-current'),
    ).toBe('step');
  });

  it('leads only to steps within reach', async () => {
    const onStep = vi.fn<(value: string) => void>();
    const { screen } = await renderInIsland(<Stepper steps={steps} current="people" onStep={onStep} />);
    for (const button of screen.getAllByRole('button')) fireEvent.click(button);
    expect(onStep.mock.calls).toEqual([['message']]);
  });
});

describe('StepPanel', () => {
  it('gives its title the focus when the step changes, not before', async () => {
    const panel = (step: string) => (
      <StepPanel title={step} step={step}>
        <p>Content</p>
      </StepPanel>
    );
    const { screen, rerender, shadowRoot } = await renderInIsland(panel('Message'));
    expect(shadowRoot.activeElement).toBeNull();
    rerender(panel('Recipients'));
    expect(shadowRoot.activeElement).toBe(screen.getByRole('heading', { name: 'Recipients' }));
  });
});

describe('StepButtons', () => {
  it('goes back and on', async () => {
    const [onBack, onNext] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { screen } = await renderInIsland(<StepButtons onBack={onBack} onNext={onNext} nextLabel="Send" />);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect([onBack.mock.calls.length, onNext.mock.calls.length]).toEqual([1, 1]);
  });

  it('says why it does not go on', async () => {
    const { screen } = await renderInIsland(
      <StepButtons onNext={() => undefined} blockedBy="There are no recipients." />,
    );
    expect(screen.getByText('There are no recipients.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });
});

describe('FormErrorSummary', () => {
  const errors = [
    { fieldId: 'subject', label: 'Subject', message: 'is missing' },
    { fieldId: 'when', message: 'Choose a time.' },
    { message: 'The list was refused.' },
  ];
  const form = (attempt: number, list = errors) => (
    <>
      <FormErrorSummary errors={list} attempt={attempt} />
      <Field id="subject" label="Subject">
        <TextInput value="" onChange={() => undefined} />
      </Field>
      <Field id="when" label="When" isGroup>
        <RadioGroup choices={[{ value: 'now', label: 'Now' }]} value={null} onChange={() => undefined} />
      </Field>
    </>
  );

  it('counts the errors and takes the focus with each attempt', async () => {
    const { screen, rerender, shadowRoot } = await renderInIsland(form(1));
    const summary = screen.getByRole('region', { name: '3 entries need your attention' });
    expect(shadowRoot.activeElement).toBe(summary);
    screen.getByRole('textbox').focus();
    rerender(form(1));
    expect(shadowRoot.activeElement).not.toBe(summary);
    rerender(form(2));
    expect(shadowRoot.activeElement).toBe(summary);
  });

  it('leads to the fields, also to groups', async () => {
    const { screen, shadowRoot } = await renderInIsland(form(1));
    fireEvent.click(screen.getByRole('button', { name: 'Subject' }));
    expect(shadowRoot.activeElement).toBe(screen.getByRole('textbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Choose a time.' }));
    expect(shadowRoot.activeElement).toBe(screen.getByRole('radio'));
  });

  it('names and counts each field once, and says what belongs to none', async () => {
    const twice = [...errors, { fieldId: 'subject', label: 'Subject', message: 'is too short' }];
    const { screen } = await renderInIsland(form(1, twice));
    const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(['Subject', 'Choose a time.', 'The list was refused.']);
    expect(screen.getByRole('region', { name: '3 entries need your attention' })).toBeDefined();
  });

  it('is not there without errors', async () => {
    const { screen } = await renderInIsland(form(0, []));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
