import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { Language } from '#shared/i18n/languages.ts';
import { prefetch } from '#shared/island/useChunk.ts';
import { useWakeLock } from '#shared/interaction/useWakeLock.ts';
import { CameraPlace } from '../camera/CameraPlace.tsx';
import { guestOfPhase, isFree, type Phase } from '../domain/kiosk.ts';
import type { Mask } from '../domain/masking.ts';
import { printerFor, unknownPrinter, type Printer } from '../domain/printers.ts';
import { Outcome } from '../outcome/Outcome.tsx';
import { loadLanguages } from './guestLanguages.ts';
import { LatePart } from './LatePart.tsx';
import { TopBar } from './TopBar.tsx';
import { useCalm } from './useCalm.ts';
import { useDesk } from './useDesk.ts';
import { useDevice } from './useDevice.ts';
import { useQuietPart } from './useQuietPart.ts';
import { useStaffDoor } from './useStaffDoor.ts';
import { useWedge } from './useWedge.ts';
import { Welcome } from './Welcome.tsx';
import styles from './kiosk.module.css';

const loadSearch = () => import('../search/GuestSearch.tsx');
const loadGala = () => import('../gala/GalaQuestion.tsx');
const loadStaff = () => import('../staff/StaffPanel.tsx');
const loadSounds = () => import('./Sounds.tsx');
const loadAttract = () => import('../attract/Attract.tsx');
const loadPlainBadge = () => import('../plain/printPlainBadge.ts');
const loadCodes = () => import('#shared/ui/qrVendor.ts');
const loadVoice = () => import('../voice/SpokenPrompt.tsx');
const loadNoPulling = () => import('./NoPulling.tsx');
const loadManual = () => import('./ManualMode.tsx');

export interface KioskProps {
  readonly eventId: string;
  readonly eventName?: string | undefined;
  readonly eventDate?: string | undefined;
  readonly printers: readonly Printer[];
  readonly printerId?: string | undefined;
  readonly allowOtherEvents: boolean;
  readonly minSearch: number;
  readonly mask: Mask;
  readonly idleSeconds: number;
  readonly pinHash?: string | undefined;
  readonly offline: boolean;
  readonly idempotent: boolean;
  /** The guest's; `null`: the page's. */
  readonly language: Language | null;
  readonly onLanguage: (language: Language | null) => void;
}

/** A camera, a way to search, and what becomes of the guest (S3 §2.3). */
export function Kiosk(props: KioskProps) {
  const { eventId, printers, minSearch, mask, onLanguage } = props;
  const idleMs = props.idleSeconds * 1_000;
  const device = useDevice();
  const printer = printerFor(printers, device.settings.printerId, props.printerId);
  const door = useStaffDoor(props.pinHash !== undefined);
  const kiosk = useDesk({
    eventId,
    allowsOtherEvents: props.allowOtherEvents,
    isOffline: props.offline,
    isIdempotent: props.idempotent,
    printerId: printer?.id ?? null,
  });
  const { phase, desk } = kiosk;
  const { isCameraOff } = device.settings;
  // Heard also while it is busy or the staff are at it, so that nothing is pressed by what a scanner types.
  useWedge((text) => {
    if (!door.isOpen) kiosk.read(text);
  });
  const shownToStaff = useRef<string | null>(null);
  useWakeLock();
  useAhead(props.offline);
  usePageLanguageBack({ phase, idleMs, language: props.language, onLanguage });
  const isAtRest = phase.at === 'idle' && !door.isOpen;
  const isCalm = useCalm(isAtRest, idleMs);
  const ManualMode = useQuietPart(printers.length === 0 ? loadManual : null)?.ManualMode;
  const Attract = useQuietPart(isCalm ? loadAttract : null)?.Attract;
  const Sounds = useQuietPart(device.settings.isSilent ? null : loadSounds)?.Sounds;
  const NoPulling = useQuietPart(loadNoPulling)?.NoPulling;
  const SpokenPrompt = useQuietPart(
    device.settings.isSpoken && !door.isOpen ? loadVoice : null,
  )?.SpokenPrompt;
  return (
    <section
      className={styles['kiosk']}
      aria-busy={desk === null || undefined}
      onContextMenu={(event) => event.preventDefault()}
    >
      <TopBar
        name={props.eventName}
        date={props.eventDate}
        isManual={printer === null}
        unknownPrinter={unknownPrinter(printers, device.settings.printerId, props.printerId)}
        waiting={kiosk.unsettled}
        needsStaff={kiosk.needsStaff}
        storage={kiosk.storage}
        outbox={kiosk.outbox}
        onLanguage={onLanguage}
        onStaff={door.isShown ? door.open : null}
      />
      <div className={styles['stage']}>
        <CameraPlace
          isOn={phase.at !== 'searching' && !door.isOpen}
          isOff={isCameraOff}
          isBusy={desk === null || door.isOpen || !isFree(phase)}
          takeShown={() => {
            const shown = shownToStaff.current;
            shownToStaff.current = null;
            return shown;
          }}
          deviceId={device.settings.cameraId}
          onCode={kiosk.read}
        >
          {Attract && <Attract isCameraOff={isCameraOff} />}
        </CameraPlace>
        <Welcome isHidden={phase.at !== 'idle'} onSearch={kiosk.openSearch} />
        <Outcome
          phase={phase}
          mask={mask}
          onPrintAgain={() => desk?.printAgain()}
          onLeave={() => desk?.leave()}
        />
      </div>
      {SpokenPrompt && <SpokenPrompt phase={phase} isCameraOff={isCameraOff} />}
      {Sounds && <Sounds phase={phase} />}
      {NoPulling && <NoPulling />}
      {/* The camera stays while one of them comes. */}
      <Suspense fallback={null}>
        {phase.at === 'searching' && (
          <LatePart load={loadSearch} idleMs={idleMs} onClose={() => desk?.leave()}>
            {({ GuestSearch }) => (
              <GuestSearch
                {...{ eventId, minSearch, mask, idleMs }}
                onChoose={(guest) => desk?.take(guest, 'chosen')}
                onCode={kiosk.read}
                onClose={() => desk?.leave()}
              />
            )}
          </LatePart>
        )}
        {phase.at === 'asking' && (
          <LatePart load={loadGala} idleMs={idleMs} onClose={() => void desk?.unasked()}>
            {({ GalaQuestion }) => (
              <GalaQuestion
                name={phase.guest.fullName}
                table={phase.table}
                until={phase.until}
                onAsked={() => desk?.asked()}
                onGone={() => void desk?.unasked()}
                onAnswer={(isComing) => desk?.answer(isComing)}
              />
            )}
          </LatePart>
        )}
        {/* A guest who is asked can answer: the staff come after. */}
        {door.isOpen && phase.at !== 'asking' && (
          <LatePart load={loadStaff} idleMs={idleMs} onClose={door.close}>
            {({ StaffPanel }) => (
              <StaffPanel
                pinHash={props.pinHash}
                {...{ eventId, eventName: props.eventName, printers, printer, device, kiosk, idleMs }}
                onShown={(text) => void (shownToStaff.current = text)}
                onClose={door.close}
              />
            )}
          </LatePart>
        )}
        {ManualMode && <ManualMode isAtRest={isAtRest} />}
      </Suspense>
    </section>
  );
}

/** Without a connection no part can be had any more; where guests are kept then, no language either. */
function useAhead(isOffline: boolean): void {
  useEffect(() => {
    const parts = [
      loadSearch,
      loadGala,
      loadStaff,
      loadSounds,
      loadAttract,
      loadVoice,
      loadPlainBadge,
      loadCodes,
      ...(isOffline ? [loadLanguages] : []),
    ];
    // Safari cannot tell when it is at rest.
    const when = typeof requestIdleCallback === 'undefined' ? 'now' : 'idle';
    const stops = parts.map((load) => prefetch(load, when));
    return () => {
      for (const stop of stops) stop();
    };
  }, [isOffline]);
}

interface LanguageOptions extends Pick<KioskProps, 'language' | 'onLanguage'> {
  readonly phase: Phase;
  readonly idleMs: number;
}

/** The next guest finds the page's language again: after another one, also right after them, and when nobody goes on. */
function usePageLanguageBack({ phase, idleMs, language, onLanguage }: LanguageOptions): void {
  const { at } = phase;
  // Who hears late of a badge has gone.
  const guest = phase.at === 'error' && phase.isLate ? null : guestOfPhase(phase);
  const id = guest?.registrationId ?? null;
  const wasServed = useRef(false);
  const before = useRef<{ readonly id: string; readonly language: Language } | null>(null);
  const back = useEffectEvent(() => onLanguage(null));
  useEffect(() => {
    if (language === null) {
      // Whoever was served in the page's own takes nothing back from the next one.
      wasServed.current = false;
      before.current = null;
      return undefined;
    }
    if (id !== null) {
      if (before.current?.language === language && before.current.id !== id) back();
      before.current = { id, language };
    }
    if (at !== 'idle') {
      wasServed.current ||= at === 'printing' || at === 'done' || at === 'known';
      return undefined;
    }
    before.current = null;
    const timer = setTimeout(() => back(), wasServed.current ? 0 : idleMs);
    wasServed.current = false;
    return () => clearTimeout(timer);
  }, [at, id, idleMs, language]);
}
