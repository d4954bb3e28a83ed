import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { useTakeAway, type Taken } from './useTakeAway.ts';

interface TakeAwayProps extends Taken {
  readonly isDisabled?: boolean;
  /** There is room for signs alone. */
  readonly isIcon?: boolean;
}

/** Addresses for a mail program, and the list as a file. */
export function TakeAway(props: TakeAwayProps) {
  const { isOfSelected = false, isDisabled = false, isIcon = false } = props;
  const t = useTexts('contacts-table');
  const { copy, save, isSaving } = useTakeAway(props);
  const size = isOfSelected ? 'small' : 'normal';
  const trigger = (label: string, icon: ReactNode, isBusy = false) =>
    isIcon ? (
      <IconButton variant="secondary" label={label} icon={icon} disabled={isDisabled} isBusy={isBusy} />
    ) : (
      <Button size={size} iconStart={icon} disabled={isDisabled} isBusy={isBusy}>
        {label}
      </Button>
    );
  return (
    <>
      <Menu
        trigger={trigger(t(isOfSelected ? 'copy.selected' : 'copy.button'), <Copy />)}
        items={[
          { label: t('copy.plain'), onSelect: () => void copy(false) },
          { label: t('copy.named'), onSelect: () => void copy(true) },
        ]}
      />
      <Menu
        align="end"
        trigger={trigger(t(isOfSelected ? 'file.selected' : 'file.button'), <Download />, isSaving)}
        items={[
          { label: t('file.xlsx'), onSelect: () => void save('xlsx') },
          { label: t('file.csv'), onSelect: () => void save('csv') },
        ]}
      />
    </>
  );
}
