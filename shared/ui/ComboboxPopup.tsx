import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import type { RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from './Button.tsx';
import type { ComboboxItem } from './comboboxTypes.ts';
import { Option } from './Option.tsx';
import { createValue, maxShown, type ComboboxList } from './useComboboxList.ts';
import popup from './popup.module.css';
import styles from './combobox.module.css';

interface ComboboxPopupProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly label: string | undefined;
  readonly labelledBy: string | undefined;
  readonly isMultiple: boolean;
  readonly list: ComboboxList;
  readonly entries: readonly ComboboxItem[];
  readonly chosen: readonly ComboboxItem[];
  /** Where the keyboard is. */
  readonly at: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (index: number) => void;
  readonly onRetry: () => void;
}

/** The list below a combobox, and what is said instead of it: loading, nothing found, failed. */
export function ComboboxPopup(props: ComboboxPopupProps) {
  const { ref, id, label, labelledBy, isMultiple, list, entries, chosen, at, onPoint, onChoose, onRetry } =
    props;
  const t = useTexts('kit');
  const values = new Set(chosen.map(({ value }) => value));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the input
    <div
      ref={ref}
      popover="manual"
      className={`${popup['panel']} ${styles['panel']}`}
      onPointerDown={(event) => event.preventDefault()}
    >
      <div
        id={`${id}list`}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-multiselectable={isMultiple || undefined}
        aria-busy={list.phase === 'loading' || undefined}
        className={styles['list']}
      >
        {entries.map((item, index) => (
          <Option
            key={item.value}
            id={`${id}option${index}`}
            label={item.value === createValue ? t('combobox.create', { text: item.label }) : item.label}
            description={item.description}
            icon={item.value === createValue ? <Plus /> : item.icon}
            isChosen={values.has(item.value)}
            isActive={index === at}
            isDisabled={item.isDisabled}
            onPoint={() => onPoint(index)}
            onChoose={() => onChoose(index)}
          />
        ))}
      </div>
      <ListNote list={list} onRetry={onRetry} />
    </div>
  );
}

/** One line below the list; the spoken version comes from the live region. */
function ListNote({ list, onRetry }: Pick<ComboboxPopupProps, 'list' | 'onRetry'>) {
  const { phase, found, isTooShort, minLength, canCreate } = list;
  const t = useTexts('kit');
  const common = useTexts('common');
  if (isTooShort) return <p className={popup['note']}>{t('combobox.typeMore', { count: minLength })}</p>;
  if (phase === 'failed') {
    return (
      <div className={popup['note']} data-tone="danger">
        <span className={styles['failed']}>
          <CircleAlert size={16} aria-hidden="true" />
          {t('combobox.failed')}
        </span>
        <Button size="small" onClick={onRetry}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  if (phase !== 'ready') {
    return (
      <p className={popup['note']}>
        <span className={styles['loading']}>{common('loading')}</span>
      </p>
    );
  }
  if (found.length === 0 && !canCreate) return <p className={popup['note']}>{t('combobox.noResults')}</p>;
  if (found.length <= maxShown) return null;
  return <p className={popup['note']}>{t('combobox.more', { count: found.length - maxShown })}</p>;
}
