import type { ImpactCheck } from '../impact/impactCheck.ts';

/** The text that says what could not be looked at before a save. */
export function uncheckedKey(unknown: ImpactCheck['unknown']) {
  const [only, second] = unknown;
  if (second) return 'impact.uncheckedBoth';
  return only === 'notifications' ? 'impact.uncheckedNotifications' : 'impact.uncheckedReplies';
}
