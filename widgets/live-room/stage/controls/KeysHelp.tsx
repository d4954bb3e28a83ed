import { useTexts } from '#shared/i18n/useTexts.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import type { ChosenWays } from '../useChoices.ts';
import styles from './controls.module.css';

interface KeysHelpProps {
  readonly choices: ChosenWays;
  readonly onClose: () => void;
}

/** Names of keys as they stand on keyboards. */
const rows = [
  ['M', 'controls.keyMicrophone'],
  ['V', 'controls.keyCamera'],
  ['H', 'controls.keyHand'],
  ['C', 'controls.keyChat'],
] as const;

/** Which keys there are, and whether they are wanted. */
export function KeysHelp({ choices, onClose }: KeysHelpProps) {
  const t = useTexts('live-room');
  const { value, set } = choices;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t('controls.shortcuts')}
      description={t('controls.shortcutsLead')}
    >
      <dl className={styles['keys']}>
        {rows.map(([key, text]) => (
          <div key={key} className={styles['keyRow']}>
            <dt>
              <kbd className={styles['key']}>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('controls.shortcutsOn')}
        isOn={value.hasKeys}
        onChange={(hasKeys) => set({ hasKeys })}
      />
    </Dialog>
  );
}
