import { useTexts } from '#shared/i18n/useTexts.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { mayRaiseHand, rightsOf } from '../../domain/role.ts';
import { useRoomState } from '../../store/useRoom.ts';
import type { ChosenWays } from '../useChoices.ts';
import styles from './controls.module.css';

interface KeysHelpProps {
  readonly choices: ChosenWays;
  readonly onClose: () => void;
}

/** Which keys there are, and whether they are wanted. */
export function KeysHelp({ choices, onClose }: KeysHelpProps) {
  const t = useTexts('live-room');
  const { value, set } = choices;
  const { canPublish } = rightsOf(useRoomState(({ role }) => role.role));
  const canRaiseHand = useRoomState(({ role }) => mayRaiseHand(role));
  /** Names of keys as they stand on keyboards; what a key does is for whoever may do it. */
  const rows = [
    ...(canPublish ? [['M', 'controls.keyMicrophone'] as const, ['V', 'controls.keyCamera'] as const] : []),
    ...(canRaiseHand ? [['H', 'controls.keyHand'] as const] : []),
    ['C', 'controls.keyChat'] as const,
  ];
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
