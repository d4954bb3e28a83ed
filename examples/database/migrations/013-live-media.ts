import type { Migration } from './migration.ts';

/** Since when media are shared, so that whoever comes later sees a film where the others are. In milliseconds. */
export const liveMedia: Migration = {
  name: '013-live-media',
  sql: 'ALTER TABLE live_media ADD COLUMN started_at INTEGER;',
};
