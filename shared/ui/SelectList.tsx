import { Fragment, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Option } from './Option.tsx';
import type { SelectOption } from './useSelect.ts';
import popup from './popup.module.css';

interface SelectListProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  /** Where the keyboard is. */
  readonly at: number;
  readonly label: string | undefined;
  readonly labelledBy: string | undefined;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

/** The open list of a select. */
export function SelectList(props: SelectListProps) {
  const { ref, id, options, label, labelledBy } = props;
  const t = useTexts('kit');
  return (
    <div
      ref={ref}
      id={`${id}list`}
      popover="manual"
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={popup['panel']}
      // The focus stays in the control.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groupsOf(options).map((group) =>
        group.name === undefined ? (
          <Options key={group.start} {...props} group={group} />
        ) : (
          <div key={group.start} role="group" aria-labelledby={`${id}group${group.start}`}>
            <div id={`${id}group${group.start}`} className={popup['groupLabel']}>
              {group.name}
            </div>
            <Options {...props} group={group} />
          </div>
        ),
      )}
      {options.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled="true" className={popup['note']}>
          {t('combobox.noItems')}
        </div>
      )}
    </div>
  );
}

function Options({
  group,
  id,
  value,
  at,
  onPoint,
  onChoose,
}: SelectListProps & { readonly group: OptionGroup }) {
  return (
    <Fragment>
      {group.members.map((option, offset) => {
        const index = group.start + offset;
        return (
          <Option
            key={option.value}
            id={`${id}option${index}`}
            label={option.label}
            lang={option.lang}
            description={option.description}
            icon={option.icon}
            isChosen={option.value === value}
            isActive={index === at}
            isDisabled={option.isDisabled}
            onPoint={() => onPoint(index)}
            onChoose={() => onChoose(index)}
          />
        );
      })}
    </Fragment>
  );
}

interface OptionGroup {
  readonly name: string | undefined;
  /** Index of its first option among all. */
  readonly start: number;
  readonly members: SelectOption[];
}

/** Options in order, those that follow one another in the same group together. */
function groupsOf(options: readonly SelectOption[]): readonly OptionGroup[] {
  const groups: OptionGroup[] = [];
  options.forEach((option, index) => {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, start: index, members: [option] });
  });
  return groups;
}
