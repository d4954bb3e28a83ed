/** What was copied last, also from another badge of this page. */
import type { BadgeObject } from '#shared/lib/badges/design.ts';
import { onClearDevice } from '#shared/lib/clearDevice.ts';
import { createEmitter } from '#shared/lib/emitter.ts';

let objects: readonly BadgeObject[] = [];
const changes = createEmitter<null>();

export const copied = {
  objects: () => objects,
  subscribe: (listener: () => void) => changes.on(listener),
  put: (next: readonly BadgeObject[]) => {
    objects = next;
    changes.emit(null);
  },
};
onClearDevice(() => copied.put([]));
