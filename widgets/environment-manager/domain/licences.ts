/** Licence arithmetic (S3 §2.6, §5.5). */

export interface LicenceCount {
  readonly total: number;
  readonly used: number;
  readonly creating: number;
}

export interface Licences extends LicenceCount {
  /** Never negative. */
  readonly available: number;
  /** Environments beyond the licences, as after a cut of the contract. */
  readonly over: number;
}

/** «5 total – 3 used – 1 being created = 1». */
export function countLicences({ total, used, creating }: LicenceCount): Licences {
  return {
    total,
    used,
    creating,
    available: Math.max(total - used - creating, 0),
    over: Math.max(used - total, 0),
  };
}

/** Shares of the licences as percentages of the bar; together at most 100. */
export function sharesOf({ total, used, creating }: Licences): {
  readonly used: number;
  readonly creating: number;
} {
  const whole = Math.max(total, used + creating, 1);
  return { used: (used / whole) * 100, creating: (creating / whole) * 100 };
}
