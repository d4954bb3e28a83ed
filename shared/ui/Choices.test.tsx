import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { CheckboxGroup, RadioGroup } from './RadioGroup.tsx';
import { Switch } from './Switch.tsx';

const days = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday', hint: 'Half a day' },
  { value: 'wed', label: 'Wednesday', isDisabled: true },
];

describe('Checkbox', () => {
  it('is turned by its label', async () => {
    const onChange = vi.fn<(isChecked: boolean) => void>();
    const { screen } = await renderInIsland(
      <Checkbox label="Public" hint="For all" isChecked={false} onChange={onChange} />,
    );
    fireEvent.click(screen.getByText('Public'));
    expect(onChange).toHaveBeenCalledWith(true);
    const box = screen.getByRole('checkbox', { name: 'Public' });
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByText('For all').id);
  });

  it('can be half-way', async () => {
    const { screen, rerender } = await renderInIsland(
      <Checkbox label="All" isChecked="mixed" onChange={() => undefined} />,
    );
    expect(screen.getByRole('checkbox')).toHaveProperty('indeterminate', true);
    rerender(<Checkbox label="All" isChecked onChange={() => undefined} />);
    expect(screen.getByRole('checkbox')).toMatchObject({ indeterminate: false, checked: true });
  });

  it('keeps a hidden label as its name', async () => {
    const { screen } = await renderInIsland(
      <Checkbox label="Choose Anna" isLabelHidden isChecked={false} onChange={() => undefined} />,
    );
    expect(screen.getByRole('checkbox', { name: 'Choose Anna' })).toBeDefined();
  });
});

describe('Switch', () => {
  it('says whether it is on', async () => {
    const onChange = vi.fn<(isOn: boolean) => void>();
    const { screen } = await renderInIsland(<Switch label="Public" isOn onChange={onChange} />);
    fireEvent.click(screen.getByRole('switch', { name: 'Public', checked: true }));
    expect(onChange).toHaveBeenCalledWith(false);
  });

  it('cannot be turned while it is being saved', async () => {
    const onChange = vi.fn<(isOn: boolean) => void>();
    const { screen } = await renderInIsland(<Switch label="Public" isOn isBusy onChange={onChange} />);
    const control = screen.getByRole('switch');
    fireEvent.click(control);
    expect(onChange).not.toHaveBeenCalled();
    expect([control.getAttribute('aria-busy'), control.hasAttribute('disabled')]).toEqual(['true', false]);
  });
});

describe('RadioGroup and CheckboxGroup', () => {
  function Groups() {
    const [day, setDay] = useState<string | null>(null);
    const [some, setSome] = useState<readonly string[]>(['tue']);
    return (
      <>
        <Field label="Day" isGroup isRequired errors="Choose a day.">
          <RadioGroup choices={days} value={day} onChange={setDay} />
        </Field>
        <Field label="Days" isGroup>
          <CheckboxGroup choices={days} values={some} onChange={setSome} />
        </Field>
        <output>{`${day} ${some.join()}`}</output>
      </>
    );
  }

  it('is named and described by its field', async () => {
    const { screen } = await renderInIsland(<Groups />);
    const group = screen.getByRole('radiogroup', { name: 'Day' });
    expect(group.getAttribute('aria-describedby')).toBe(
      screen.getByText('Choose a day.').closest('[id]')?.id,
    );
    expect(group.getAttribute('aria-required')).toBe('true');
  });

  it('chooses one', async () => {
    const { screen } = await renderInIsland(<Groups />);
    fireEvent.click(screen.getByRole('radio', { name: 'Tuesday' }));
    expect(screen.getByText('tue tue')).toBeDefined();
  });

  it('chooses any, in the order of the choices', async () => {
    const { screen } = await renderInIsland(<Groups />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
    expect(screen.getByText('null mon,tue')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Wednesday' }).hasAttribute('disabled')).toBe(true);
  });
});
