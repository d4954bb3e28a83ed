import ChartColumn from 'lucide-react/icons/chart-column';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Images from 'lucide-react/icons/images';
import Keyboard from 'lucide-react/icons/keyboard';
import Settings2 from 'lucide-react/icons/settings-2';
import { Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import { rightsOf } from '../../domain/role.ts';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import type { ChosenWays } from '../useChoices.ts';
import { PageTheme } from '../PageTheme.tsx';
import { DevicesDialog } from './DevicesDialog.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import styles from './controls.module.css';

const StartPollDialog = lazyPart(() => import('../../panels/poll/StartPollDialog.tsx'), 'StartPollDialog');
const ShareMediaDialog = lazyPart(
  () => import('../../panels/media/ShareMediaDialog.tsx'),
  'ShareMediaDialog',
);

interface MoreProps {
  readonly choices: ChosenWays;
  readonly hasShortcuts: boolean;
}

type Opened = 'poll' | 'media' | 'devices' | 'keys';

/** What is needed now and then, and how one wants to be in the room. */
export function More({ choices, hasShortcuts }: MoreProps) {
  const t = useTexts('live-room');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const close = () => setOpened(null);
  return (
    <span className={styles['place']}>
      <Menu
        align="end"
        items={useItems({ choices, hasShortcuts, onOpen: setOpened })}
        trigger={
          <IconButton
            label={t('controls.more')}
            icon={<Ellipsis />}
            variant="secondary"
            className={styles['round']}
          />
        }
      />
      <PageTheme>
        <Suspense fallback={null}>
          {opened === 'poll' && <StartPollDialog onClose={close} />}
          {opened === 'media' && <ShareMediaDialog file={file} onFile={setFile} onClose={close} />}
        </Suspense>
        <DevicesDialog isOpen={opened === 'devices'} onClose={close} />
        {opened === 'keys' && <KeysHelp choices={choices} onClose={close} />}
      </PageTheme>
    </span>
  );
}

interface ItemsOptions extends MoreProps {
  readonly onOpen: (what: Opened) => void;
}

function useItems({ choices, hasShortcuts, onOpen }: ItemsOptions): readonly MenuItem[] {
  const t = useTexts('live-room');
  const { abilities } = useRoom();
  const rights = rightsOf(useRoomState(({ role }) => role.role));
  const { startPoll, shareMedia } = abilities();
  const canPoll = rights.canModerate && startPoll !== null;
  const canShare = rights.canModerate && shareMedia !== null;
  const { value, set } = choices;
  const actions: readonly MenuItem[] = [
    ...(canPoll
      ? [{ label: t('controls.poll'), icon: <ChartColumn />, onSelect: () => onOpen('poll') }]
      : []),
    ...(canShare ? [{ label: t('controls.media'), icon: <Images />, onSelect: () => onOpen('media') }] : []),
    { label: t('controls.devices'), icon: <Settings2 />, onSelect: () => onOpen('devices') },
    ...(hasShortcuts
      ? [{ label: t('controls.shortcuts'), icon: <Keyboard />, onSelect: () => onOpen('keys') }]
      : []),
  ];
  return [
    ...actions,
    { kind: 'separator' },
    {
      kind: 'check',
      label: t('controls.audioOnly'),
      description: t('controls.audioOnlyHint'),
      isChecked: value.isAudioOnly,
      onChange: (isAudioOnly) => set({ isAudioOnly }),
    },
    {
      kind: 'check',
      label: t('controls.lowBandwidth'),
      description: t('controls.lowBandwidthHint'),
      isChecked: value.isLowBandwidth,
      onChange: (isLowBandwidth) => set({ isLowBandwidth }),
    },
    { kind: 'separator' },
    {
      kind: 'check',
      label: t('controls.sounds'),
      isChecked: value.hasSounds,
      onChange: (hasSounds) => set({ hasSounds }),
    },
    {
      kind: 'check',
      label: t('controls.chatSound'),
      isChecked: value.hasChatSound,
      isDisabled: !value.hasSounds,
      onChange: (hasChatSound) => set({ hasChatSound }),
    },
  ];
}
