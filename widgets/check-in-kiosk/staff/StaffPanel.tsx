import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import type { useDesk } from '../desk/useDesk.ts';
import type { Device } from '../desk/useDevice.ts';
import type { Guest } from '../domain/guest.ts';
import { inBrowser, type Printer } from '../domain/printers.ts';
import { PlainBadge } from '../plain/PlainBadge.tsx';
import { useIdle } from '../desk/useIdle.ts';
import { Counts } from './Counts.tsx';
import { Log } from './Log.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { PinPad } from './PinPad.tsx';
import { RehearsalButton } from './RehearsalButton.tsx';
import { SignedOut } from './SignedOut.tsx';
import { Unreadable } from './Unreadable.tsx';
import { useCameras } from './useCameras.ts';
import { Waiting } from './Waiting.tsx';
import styles from './staff.module.css';

interface StaffPanelProps {
  /** Without one nobody is asked. */
  readonly pinHash: string | undefined;
  readonly eventId: string;
  readonly eventName: string | undefined;
  readonly printers: readonly Printer[];
  readonly printer: Printer | null;
  readonly device: Device;
  readonly kiosk: ReturnType<typeof useDesk>;
  /** The rehearsal has read a code. */
  readonly onShown: (text: string) => void;
  /** Milliseconds without a touch after which it closes by itself: the next guest is waiting. */
  readonly idleMs: number;
  readonly onClose: () => void;
}

/** Who waits for a printer, or holds up codes, does not touch the screen. */
const workMs = 5 * 60_000;

/** What only the staff does at the kiosk, behind a PIN: printer, camera, what waits, who has come. */
export function StaffPanel({ pinHash, idleMs, onClose, ...panel }: StaffPanelProps) {
  const t = useTexts('check-in-kiosk');
  const [isIn, setIn] = useState(pinHash === undefined);
  const [isAtWork, setAtWork] = useState(false);
  const touched = useIdle(isAtWork ? Math.max(idleMs, workMs) : idleMs, onClose);
  return (
    <Dialog isOpen size={isIn ? 'large' : 'small'} title={t('staff.title')} onClose={onClose}>
      {/* Any touch says that somebody is there. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onPointerDown={touched} onKeyDown={touched}>
        {isIn || pinHash === undefined ? (
          <Panel key={panel.eventId} {...panel} onTouched={touched} onAtWork={setAtWork} onClose={onClose} />
        ) : (
          <PinPad pinHash={pinHash} onRight={() => setIn(true)} />
        )}
      </div>
      <Button className={`${styles['button']} ${styles['back']}`} onClick={onClose}>
        {t('staff.close')}
      </Button>
    </Dialog>
  );
}

interface PanelProps extends Omit<StaffPanelProps, 'pinHash' | 'idleMs'> {
  readonly onTouched: () => void;
  /** The rehearsal or a plain badge is open, or not any more. */
  readonly onAtWork: (isAtWork: boolean) => void;
}

function Panel(props: PanelProps) {
  const { eventId, eventName, printers, printer, device, kiosk, onShown, onTouched, onAtWork, onClose } =
    props;
  const t = useTexts('check-in-kiosk');
  const cameras = useCameras();
  const [plain, setPlain] = useState<{ readonly guest: Guest | null } | null>(null);
  const [isRehearsing, setRehearsing] = useState(false);
  const isAtWork = plain !== null || isRehearsing;
  const tell = useEffectEvent((isNow: boolean) => {
    onAtWork(isNow);
    onTouched();
  });
  useEffect(() => tell(isAtWork), [isAtWork]);
  const { settings, keep } = device;
  const { storage } = kiosk;
  return (
    <div className={`${styles['panel']} ${styles['parts']}`}>
      <SignedOut />
      {storage && storage !== 'unwanted' && <p role="alert">{t(`storage.${storage}Hint`)}</p>}
      <Waiting
        waiting={kiosk.waiting}
        outbox={kiosk.outbox}
        printerId={printer?.id ?? null}
        onCheckedIn={kiosk.visitors.note}
        onPlain={(guest) => setPlain({ guest })}
      />
      {kiosk.place !== null && <Elsewhere place={kiosk.place} />}
      {kiosk.unreadable && <Unreadable letters={kiosk.unreadable} />}
      <Counts arrivals={kiosk.arrivals} />
      {kiosk.log && <Log log={kiosk.log} waiting={kiosk.waiting} />}
      <div className={`${styles['settings']} ${styles['fields']}`}>
        <Field label={t('staff.printer')} hint={printers.length === 0 ? t('manual.text') : undefined}>
          <Select
            options={[
              ...printers.map(({ id, name }) => ({ value: id, label: name })),
              { value: inBrowser, label: t('manual.browser') },
            ]}
            value={printer?.id ?? inBrowser}
            onChange={(printerId) => keep({ printerId })}
          />
        </Field>
        <Field label={t('staff.camera')} hint={cameras.length === 0 ? t('staff.noCameras') : undefined}>
          <Select
            options={cameras.map(({ deviceId, label }, index) => ({
              value: deviceId,
              label: label || t('staff.cameraNumber', { number: index + 1 }),
            }))}
            value={cameras.find(({ deviceId }) => deviceId === settings.cameraId)?.deviceId ?? null}
            placeholder={t('staff.cameraBySize')}
            onChange={(cameraId) => keep({ cameraId })}
            onClear={() => keep({ cameraId: null })}
          />
        </Field>
      </div>
      <div className={styles['settings']}>
        <Switch
          label={t('staff.cameraOn')}
          hint={t('staff.cameraHint')}
          isOn={!settings.isCameraOff}
          onChange={(isOn) => keep({ isCameraOff: !isOn })}
        />
        <Switch
          label={t('staff.sounds')}
          isOn={!settings.isSilent}
          onChange={(isOn) => keep({ isSilent: !isOn })}
        />
        {typeof speechSynthesis !== 'undefined' && (
          <Switch
            label={t('staff.voice')}
            hint={t('staff.voiceHint')}
            isOn={settings.isSpoken}
            onChange={(isSpoken) => keep({ isSpoken })}
          />
        )}
      </div>
      <div className={`${styles['settings']} ${styles['buttons']}`}>
        <Button className={styles['button']} onClick={() => setPlain({ guest: null })}>
          {t('plain.open')}
        </Button>
        {kiosk.log && kiosk.outbox && (
          <RehearsalButton
            {...{ eventId, eventName, printer, onTouched }}
            onRead={(text) => {
              onShown(text);
              onTouched();
            }}
            isOpen={isRehearsing}
            onOpen={setRehearsing}
            deviceId={settings.cameraId}
            log={kiosk.log}
            outbox={kiosk.outbox}
            visitors={kiosk.visitors}
          />
        )}
        <FullScreenButton onBefore={onClose} />
      </div>
      {plain && <PlainBadge {...plain} {...{ eventId, eventName }} onClose={() => setPlain(null)} />}
    </div>
  );
}
