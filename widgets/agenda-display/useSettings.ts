import { useState } from 'react';
import { readUrlState } from '#shared/lib/urlState.ts';
import { modes, parsePlaylist, type Mode, type PlaylistItem } from './domain/playlist.ts';

export interface Given {
  readonly mode: Mode;
  readonly location: string;
  readonly playlist: string;
  readonly now?: string | undefined;
  readonly live: boolean;
}

export interface Settings {
  readonly mode: Mode;
  /** Wanted rooms; empty for all. */
  readonly rooms: readonly string[];
  readonly playlist: readonly PlaylistItem[];
  /** The moment to begin at instead of the present one. */
  readonly simulatedNow: string | undefined;
  readonly isLive: boolean;
}

/** What a screen shows, by the page's address first, so that a machine can boot into it, and by attributes. */
export function useSettings(given: Given): Settings {
  const [url] = useState(() => readUrlState(['mode', 'location', 'playlist', 'now', 'live']));
  const mode = modes.find((one) => one === url.mode) ?? given.mode;
  const location = url.location?.trim() || given.location;
  const playlist = parsePlaylist(url.playlist ?? '') ?? [];
  return {
    mode,
    rooms: location.split('|').flatMap((room) => room.trim() || []),
    playlist: playlist.length > 0 ? playlist : (parsePlaylist(given.playlist) ?? []),
    simulatedNow: url.now ?? given.now,
    isLive: url.live === null ? given.live : !['0', 'false'].includes(url.live),
  };
}
