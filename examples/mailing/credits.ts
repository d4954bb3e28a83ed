/** Mailing credits: one per message, as many a month as the tenant's plan says, anew on the first (S1 §8). */
import type { Db } from '../database/db.ts';

export interface Purse {
  tenant: string;
  now: Date;
}

/** What a tenant may still send this month. */
export function creditsLeft(db: Db, { tenant, now }: Purse): number {
  const row = db.get(
    `SELECT mailing_plan - COALESCE(spent, 0) AS credits FROM tenants
     LEFT JOIN mailing_credits ON tenant = slug AND month = ? WHERE slug = ?`,
    [monthOf(now), tenant],
  );
  return row?.int('credits') ?? 0;
}

/** Takes credits away; gives them back when `count` is negative. */
export function spendCredits(db: Db, { tenant, now }: Purse, count: number): void {
  db.run(
    `INSERT INTO mailing_credits (tenant, month, spent) VALUES (?, ?, MAX(0, ?))
     ON CONFLICT (tenant, month) DO UPDATE SET spent = MAX(0, spent + ?)`,
    [tenant, monthOf(now), count, count],
  );
}

function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
