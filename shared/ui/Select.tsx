import { Select as Ark, createListCollection, type SelectValueChangeDetails } from '@ark-ui/react/select';
import { useMemo, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ArkScope, placing } from './ArkScope.tsx';
import { useControl, type ControlProps, type ControlWiring } from './fieldContext.ts';
import { IconButton } from './IconButton.tsx';
import { showOnTop } from './topLayer.ts';
import control from './control.module.css';
import popup from './popup.module.css';
import styles from './select.module.css';

export interface SelectOption<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** A second, smaller line. */
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  /** Options that follow one another with the same group stand under its name. */
  readonly group?: string | undefined;
}

export interface SelectProps<V extends string = string> extends ControlProps {
  readonly options: readonly SelectOption<V>[];
  /** null shows the placeholder. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** With this the choice can be taken back. */
  readonly onClear?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  /** `small` fits into tool bars. */
  readonly size?: 'small' | 'normal' | undefined;
}

/** One of a few options; letters jump to them. For many, or for ones that the server finds, use `Combobox`. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, onChange } = props;
  const wiring = useControl(props);
  const collection = useMemo(() => toCollection(options), [options]);
  const change = ({ items }: SelectValueChangeDetails<SelectOption<V>>) => {
    const [chosen] = items;
    if (chosen) onChange(chosen.value);
  };
  return (
    <ArkScope>
      <Ark.Root
        collection={collection}
        value={value === null ? [] : [value]}
        onValueChange={change}
        disabled={wiring.isDisabled}
        invalid={wiring.isInvalid}
        required={wiring.isRequired}
        ids={{ trigger: wiring.id, ...(wiring.labelledBy ? { label: wiring.labelledBy } : {}) }}
        positioning={{ ...placing, sameWidth: true }}
        lazyMount
        unmountOnExit
      >
        <SelectBox {...props} wiring={wiring} />
        <Ark.Positioner popover="manual" ref={raise} className={popup['positioner']}>
          <Ark.Content className={popup['panel']} aria-label={props['aria-label']}>
            <SelectItems options={options} />
          </Ark.Content>
        </Ark.Positioner>
      </Ark.Root>
    </ArkScope>
  );
}

function toCollection<V extends string>(options: readonly SelectOption<V>[]) {
  return createListCollection({
    items: [...options],
    itemToValue: (option) => option.value,
    itemToString: (option) => option.label,
    isItemDisabled: (option) => option.isDisabled ?? false,
  });
}

function raise(el: HTMLElement | null): void {
  if (el) showOnTop(el);
}

interface SelectBoxProps extends Pick<SelectProps, 'placeholder' | 'size' | 'onClear' | 'value' | 'options'> {
  readonly wiring: ControlWiring;
}

function SelectBox({ wiring, options, value, placeholder, size, onClear }: SelectBoxProps) {
  const t = useTexts('kit');
  const chosen = options.find((option) => option.value === value);
  return (
    <Ark.Control
      className={`${control['control']} ${styles['box']}`}
      data-size={size}
      data-disabled={wiring.isDisabled || undefined}
      data-invalid={wiring.isInvalid || undefined}
    >
      <Ark.Trigger
        className={styles['trigger']}
        {...wiring.aria}
        aria-required={wiring.isRequired || undefined}
      >
        {chosen?.icon && <span className={popup['icon']}>{chosen.icon}</span>}
        <span className={styles['value']} data-placeholder={chosen ? undefined : ''}>
          {chosen?.label ?? placeholder ?? t('select.placeholder')}
        </span>
        <ChevronDown size={16} aria-hidden="true" className={styles['arrow']} />
      </Ark.Trigger>
      {onClear && chosen && !wiring.isDisabled && (
        <span className={styles['clear']}>
          <IconButton size="small" icon={<X />} label={t('combobox.clear')} onClick={onClear} />
        </span>
      )}
    </Ark.Control>
  );
}

function SelectItems({ options }: { readonly options: readonly SelectOption[] }) {
  const t = useTexts('kit');
  if (options.length === 0) {
    return (
      <div role="option" aria-selected="false" aria-disabled="true" className={popup['note']}>
        {t('combobox.noItems')}
      </div>
    );
  }
  return groupsOf(options).map(({ name, members }) =>
    name === undefined ? (
      members.map((option) => <SelectItem key={option.value} option={option} />)
    ) : (
      <Ark.ItemGroup key={name} id={name}>
        <Ark.ItemGroupLabel>
          <span className={popup['groupLabel']}>{name}</span>
        </Ark.ItemGroupLabel>
        {members.map((option) => (
          <SelectItem key={option.value} option={option} />
        ))}
      </Ark.ItemGroup>
    ),
  );
}

function SelectItem({ option }: { readonly option: SelectOption }) {
  return (
    <Ark.Item item={option} className={popup['item']}>
      {option.icon && <span className={popup['icon']}>{option.icon}</span>}
      <span className={popup['itemText']}>
        <Ark.ItemText>{option.label}</Ark.ItemText>
        {option.description && <span className={popup['description']}>{option.description}</span>}
      </span>
      <Ark.ItemIndicator className={popup['mark']}>
        <Check size={16} />
      </Ark.ItemIndicator>
    </Ark.Item>
  );
}

interface OptionGroup {
  readonly name: string | undefined;
  readonly members: SelectOption[];
}

/** Options in order, those that follow one another in the same group together. */
function groupsOf(options: readonly SelectOption[]): readonly OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, members: [option] });
  }
  return groups;
}
