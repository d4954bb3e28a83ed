import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import type { DeviceKind, DeviceState } from '../video/devices.ts';

const verbatim = { camera: 'lobby.noCamera', microphone: 'lobby.noMicrophone' } as const;
const reasons = {
  denied: 'lobby.denied',
  'in-use': 'lobby.inUse',
  none: 'lobby.none',
  insecure: 'lobby.insecure',
} as const;

export interface DeviceWords {
  readonly tone: 'danger' | 'warning';
  /** S3 §8 in its words, where it has some. */
  readonly what: string | null;
  /** Which of the causes it is, and what to do. */
  readonly why: string;
}

/** What is wrong with a device in words; `null` when nothing is. */
export function useDeviceWords(): (kind: DeviceKind, state: DeviceState) => DeviceWords | null {
  const t = useTexts('live-room');
  return (kind, { status, gone }) => {
    if (status === 'denied' || status === 'in-use' || status === 'none' || status === 'insecure')
      return { tone: 'danger', what: t(verbatim[kind]), why: t(reasons[status]) };
    if (gone === null) return null;
    const name = gone ? isolate(gone) : t(`lobby.${kind}`);
    return {
      tone: 'warning',
      what: null,
      why: t(status === 'lost' ? 'lobby.lost' : 'lobby.replaced', { name }),
    };
  };
}
