import { Combobox as Ark, useComboboxContext } from '@ark-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from './Button.tsx';
import type { ComboboxItem } from './comboboxTypes.ts';
import { showOnTop } from './topLayer.ts';
import { createValue, maxShown, type useComboboxList } from './useComboboxList.ts';
import popup from './popup.module.css';
import styles from './combobox.module.css';

interface ComboboxPopupProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly list: Pick<
    ReturnType<typeof useComboboxList>,
    'phase' | 'found' | 'isTooShort' | 'minLength' | 'canCreate'
  >;
  readonly entries: readonly ComboboxItem[];
  readonly onRetry: () => void;
}

/** The list below a combobox, and what is said instead of it: loading, nothing found, failed. */
export function ComboboxPopup({ ref, list, entries, onRetry }: ComboboxPopupProps) {
  return (
    <Ark.Positioner popover="manual" ref={raise} className={popup['positioner']}>
      <div ref={ref} className={`${popup['panel']} ${styles['panel']}`}>
        <Ark.Content className={styles['list']}>
          {entries.map((item) => (
            <Entry key={item.value} item={item} />
          ))}
        </Ark.Content>
        <ListNote list={list} onRetry={onRetry} />
      </div>
    </Ark.Positioner>
  );
}

function raise(el: HTMLElement | null): void {
  if (el) showOnTop(el);
}

function Entry({ item }: { readonly item: ComboboxItem }) {
  const t = useTexts('kit');
  const isCreate = item.value === createValue;
  return (
    <Ark.Item item={item} className={popup['item']}>
      {isCreate && <Icon icon={<Plus />} />}
      {item.icon && <Icon icon={item.icon} />}
      <span className={popup['itemText']}>
        <bdi>{isCreate ? t('combobox.create', { text: item.label }) : item.label}</bdi>
        {item.description && (
          <span className={popup['description']}>
            <bdi>{item.description}</bdi>
          </span>
        )}
      </span>
      {!isCreate && (
        <Ark.ItemIndicator className={popup['mark']}>
          <Check size={16} />
        </Ark.ItemIndicator>
      )}
    </Ark.Item>
  );
}

function Icon({ icon }: { readonly icon: ReactNode }) {
  return (
    <span className={popup['icon']} aria-hidden="true">
      {icon}
    </span>
  );
}

/** One line below the list; the spoken version comes from the live region. */
function ListNote({ list, onRetry }: Pick<ComboboxPopupProps, 'list' | 'onRetry'>) {
  const { phase, found, isTooShort, canCreate } = list;
  const t = useTexts('kit');
  const common = useTexts('common');
  const combobox = useComboboxContext();
  const retry = () => {
    onRetry();
    // The button goes; typing goes on.
    combobox.focus();
  };
  if (isTooShort) return <p className={popup['note']}>{t('combobox.typeMore', { count: list.minLength })}</p>;
  if (phase === 'failed') {
    return (
      <div className={popup['note']} data-tone="danger">
        <span className={styles['failed']}>
          <CircleAlert size={16} aria-hidden="true" />
          {t('combobox.failed')}
        </span>
        <Button size="small" onClick={retry}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  if (phase !== 'ready') {
    return (
      <p className={popup['note']} aria-busy="true">
        <span className={styles['loading']}>{common('loading')}</span>
      </p>
    );
  }
  if (found.length === 0 && !canCreate) return <p className={popup['note']}>{t('combobox.noResults')}</p>;
  if (found.length <= maxShown) return null;
  return <p className={popup['note']}>{t('combobox.more', { count: found.length - maxShown })}</p>;
}
