import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import type { ComboboxCoreProps, ComboboxItem } from './comboboxTypes.ts';
import { useControl } from './fieldContext.ts';
import { IconButton } from './IconButton.tsx';
import { useCombobox } from './useCombobox.ts';
import { usePopup } from './usePopup.ts';
import chip from './chip.module.css';
import control from './control.module.css';
import styles from './combobox.module.css';

/** What `Combobox` and `MultiCombobox` share: an input that searches, and a list below it. */
export function ComboboxCore<T extends ComboboxItem>(props: ComboboxCoreProps<T>) {
  const { isMultiple, chosen, chips, placeholder, isClearable = true, onClear } = props;
  const wiring = useControl(props);
  const t = useTexts('kit');
  const box = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(props);
  const { list, entries, at, text, isOpen } = combobox;
  usePopup({ isOpen, control: box, popup, isWide: true, onLeave: combobox.leave });

  const { id, isDisabled, isInvalid, labelledBy } = wiring;
  // Emptying the input does the same by keyboard.
  const canClear = isClearable && chosen.length > 0 && (isMultiple || text !== '') && !isDisabled;
  const refocus = () => field.current?.focus();
  return (
    <div
      ref={box}
      className={[control['control'], isMultiple && chip['holder']].filter(Boolean).join(' ')}
      data-disabled={isDisabled || undefined}
      data-invalid={isInvalid || undefined}
    >
      {chips}
      <input
        {...wiring.aria}
        {...combobox.input}
        ref={field}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-activedescendant={isOpen && at >= 0 ? `${id}option${at}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir={text ? 'auto' : undefined}
        placeholder={chosen.length === 0 ? placeholder : undefined}
        className={[control['input'], isMultiple && chip['entry']].filter(Boolean).join(' ')}
        disabled={isDisabled}
      />
      <span className={styles['buttons']}>
        {canClear && (
          <IconButton
            size="small"
            icon={<X />}
            label={t('combobox.clear')}
            tabIndex={-1}
            onClick={() => {
              onClear();
              combobox.reset();
              refocus();
            }}
          />
        )}
        <button
          type="button"
          tabIndex={-1}
          className={styles['trigger']}
          aria-label={t('combobox.open')}
          aria-expanded={isOpen}
          disabled={isDisabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            refocus();
            combobox.toggle();
          }}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </span>
      {isOpen && (
        <ComboboxPopup
          ref={popup}
          id={id}
          labelledBy={labelledBy}
          label={wiring.aria['aria-label']}
          isMultiple={isMultiple}
          list={list}
          entries={entries}
          chosen={chosen}
          at={at}
          onPoint={combobox.setAt}
          onChoose={combobox.choose}
          onRetry={() => {
            combobox.retry();
            refocus();
          }}
        />
      )}
    </div>
  );
}
