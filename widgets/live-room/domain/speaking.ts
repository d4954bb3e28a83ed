/** Who speaks: by the levels that the video service tells, 0–100 (S3 §9.6). */

/** S3 §9.6: above this somebody speaks. */
export const speakingLevel = 50;
/** Somebody who takes breath still speaks: tiles do not jump at every syllable. */
export const speakingHoldMs = 1_500;

/** When each person was last heard to speak, in milliseconds since 1970. */
export type LastSpoke = ReadonlyMap<string, number>;

/** Takes over levels by uid; people who have long been silent are forgotten. The same map when nobody speaks or stops. */
export function hear(before: LastSpoke, levels: ReadonlyMap<string, number>, now: number): LastSpoke {
  const next = new Map<string, number>();
  for (const [uid, at] of before) if (now - at < speakingHoldMs) next.set(uid, at);
  for (const [uid, level] of levels) if (level > speakingLevel) next.set(uid, now);
  return next.size === 0 && before.size === 0 ? before : next;
}

export function isSpeaking(spoke: LastSpoke, uid: string, now: number): boolean {
  const at = spoke.get(uid);
  return at !== undefined && now - at < speakingHoldMs;
}
