import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useControl, type ControlProps } from './fieldContext.ts';
import { IconButton } from './IconButton.tsx';
import { SelectList } from './SelectList.tsx';
import { useSelect, type Choosable } from './useSelect.ts';
import { usePopup } from './usePopup.ts';
import control from './control.module.css';
import popup from './popup.module.css';
import styles from './select.module.css';

export interface SelectProps<V extends string = string> extends ControlProps, Choosable<V> {
  /** With this the choice can be taken back. */
  readonly onClear?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  /** `small` fits into tool bars. */
  readonly size?: 'small' | 'normal' | undefined;
  readonly ref?: RefObject<HTMLButtonElement | null> | undefined;
}

/** One of a few options; letters jump to them. For many, or for ones that the server finds, use `Combobox`. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, size, onClear, placeholder, ref } = props;
  const wiring = useControl(props);
  const t = useTexts('kit');
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const clear = () => {
    onClear?.();
    // The button goes with the choice: the control itself takes its place.
    box.current?.querySelector('button')?.focus();
  };
  const { isOpen, at, setAt, choose, close, trigger } = useSelect(props);
  usePopup({ isOpen, control: box, popup: list, isWide: true, onLeave: close });
  const chosen = options.find((option) => option.value === value);
  const { id, isDisabled, isInvalid, labelledBy } = wiring;
  return (
    <div
      ref={box}
      className={`${control['control']} ${styles['box']}`}
      data-size={size}
      data-disabled={isDisabled || undefined}
      data-invalid={isInvalid || undefined}
    >
      <button
        type="button"
        role="combobox"
        {...wiring.aria}
        {...trigger}
        ref={ref}
        id={id}
        aria-labelledby={labelledBy}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-activedescendant={isOpen && at >= 0 ? `${id}option${at}` : undefined}
        className={styles['trigger']}
        disabled={isDisabled}
      >
        {chosen?.icon && <span className={popup['icon']}>{chosen.icon}</span>}
        <span className={styles['value']} lang={chosen?.lang} data-placeholder={chosen ? undefined : ''}>
          <bdi>{chosen?.label ?? placeholder ?? t('select.placeholder')}</bdi>
        </span>
        <ChevronDown size={16} aria-hidden="true" className={styles['arrow']} />
      </button>
      {onClear && chosen && !isDisabled && (
        <span className={styles['clear']}>
          <IconButton size="small" icon={<X />} label={t('combobox.clear')} onClick={clear} />
        </span>
      )}
      {isOpen && (
        <SelectList
          ref={list}
          id={id}
          options={options}
          value={value}
          at={at}
          labelledBy={labelledBy}
          label={wiring.aria['aria-label']}
          onPoint={setAt}
          onChoose={choose}
        />
      )}
    </div>
  );
}
