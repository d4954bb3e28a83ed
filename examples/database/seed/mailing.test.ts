// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db.ts';
import { migrate, migrations } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { seed } from './seed.ts';

const today = '2026-05-04';

let db: Db;

beforeAll(() => {
  db = openDatabase(':memory:');
  migrate(db);
  seed(db, 'full', today);
}, 60_000);

afterAll(() => db.close());

const count = (from: string) => db.get(`SELECT COUNT(*) AS n FROM ${from}`)?.int('n') ?? 0;

describe('the mailing of the demo', () => {
  it('has 300 campaigns over all events, most sent, some scheduled, few only saved', () => {
    expect(count('campaigns')).toBe(300);
    expect(count('(SELECT DISTINCT event_id FROM campaigns)')).toBe(12);
    expect(count("campaigns WHERE state = 'sent'")).toBeGreaterThan(250);
    expect(count("campaigns WHERE state = 'scheduled' AND due_at > '2026-05-05'")).toBeGreaterThan(15);
    expect(
      count("campaigns WHERE state = 'scheduled' AND (send_mode <> 'later' OR send_start <> due_at)"),
    ).toBe(0);
    expect(count("campaigns WHERE state = 'sent' AND (sent_at IS NULL OR due_at IS NOT NULL)")).toBe(0);
    expect(count("campaigns WHERE state = 'draft'")).toBe(1);
    expect(count("campaigns WHERE state = 'sending'")).toBe(0);
  });

  it('says null of sent campaigns alone (C-1, C-2)', () => {
    expect(count("campaigns WHERE (send_start IS NULL) <> (state = 'sent')")).toBe(0);
  });

  it('has one with thousands of recipients and more than 700 who clicked', () => {
    expect(count('campaign_recipients WHERE campaign_id = 11')).toBeGreaterThan(4_000);
    const clickers =
      "(SELECT DISTINCT contact_id FROM campaign_reactions WHERE campaign_id = 11 AND kind = 'click')";
    expect(count(clickers)).toBeGreaterThan(700);
  });

  it('has bounces of both kinds with subtypes and reasons, and people who unsubscribed', () => {
    for (const outcome of ['soft', 'hard']) {
      expect(
        count(`(SELECT DISTINCT subtype, reason FROM campaign_recipients WHERE outcome = '${outcome}')`),
      ).toBeGreaterThan(3);
    }
    expect(
      count("campaign_recipients WHERE outcome <> 'delivered' AND (subtype IS NULL OR reason IS NULL)"),
    ).toBe(0);
    expect(count("campaign_reactions WHERE kind = 'unsubscribe'")).toBeGreaterThan(50);
    expect(count("campaign_reactions WHERE kind = 'unsubscribe' AND contact_id <= 19")).toBe(0);
  });

  it('lets nobody react to a message that did not arrive, or before it did', () => {
    const wrong = `campaign_reactions r LEFT JOIN campaign_recipients m USING (campaign_id, contact_id)
      WHERE m.outcome IS NOT 'delivered' OR (r.at < m.at AND campaign_id NOT IN (6, 7))`;
    expect(count(wrong)).toBe(0);
  });

  it('records clicks on the links of the mail, also changed on the way (R-9)', () => {
    const urls = db
      .all("SELECT DISTINCT url FROM campaign_reactions WHERE kind = 'click' AND campaign_id = 11")
      .map((row) => row.text('url'));
    const asWritten =
      /^https:\/\/events\.acme\.example\/12\/[a-z]+\?utm_source=mail&utm_campaign=newsletter$/;
    expect(urls.some((url) => asWritten.test(url))).toBe(true);
    expect(urls.some((url) => url.includes('mc_eid='))).toBe(true);
    expect(urls.some((url) => /\/\?utm_source/.test(url))).toBe(true);
  });

  it('has 25 lists of up to nearly all contacts, with people on several and addresses under two ids', () => {
    const members = (list: number) => count(`contact_list_members WHERE list_id = ${list}`);
    expect(count("contact_lists WHERE tenant = 'acme'")).toBe(25);
    expect(members(1)).toBe(count("contacts WHERE tenant = 'acme'"));
    expect(members(14)).toBeGreaterThan(5_000);
    expect(members(25)).toBe(0);
    expect(
      count('(SELECT contact_id FROM contact_list_members GROUP BY 1 HAVING COUNT(*) >= 3)'),
    ).toBeGreaterThan(100);
    const shared = '(SELECT 1 FROM contacts GROUP BY tenant, email COLLATE NOCASE HAVING COUNT(*) = 2)';
    expect(count(shared)).toBe(members(22) / 2);
    expect(members(22)).toBeGreaterThan(100);
  });

  it('keeps each tenant’s people on its own lists', () => {
    const mixed = `contact_list_members m JOIN contact_lists l ON l.id = list_id JOIN contacts c ON c.id = contact_id
      WHERE l.tenant <> c.tenant`;
    expect(count(mixed)).toBe(0);
  });

  it('has more than sixty templates under different names, linked to one event, to several, to none', () => {
    expect(count("email_templates WHERE tenant = 'acme'")).toBeGreaterThan(60);
    expect(count("(SELECT DISTINCT name FROM email_templates WHERE tenant = 'acme')")).toBe(
      count("email_templates WHERE tenant = 'acme'"),
    );
    const linkedTo = (condition: string) =>
      count(
        `email_templates WHERE (SELECT COUNT(*) FROM template_events WHERE template_id = id) ${condition}`,
      );
    expect(linkedTo('= 1')).toBeGreaterThan(40);
    expect(linkedTo('> 1')).toBeGreaterThan(2);
    expect(linkedTo('= 0')).toBeGreaterThan(5);
  });
});

describe('a database from before campaigns could be made', () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '008-campaigns'),
  );

  it('loses the campaigns that nobody made', () => {
    const old = openDatabase(':memory:');
    migrate(old, before);
    old.exec(`
      INSERT INTO tenants VALUES ('acme', 'Acme', 5);
      INSERT INTO events VALUES (1, 'acme', 'Forum', '', '2026-05-25', '2026-05-27', 'Brussels', 14);
      INSERT INTO contacts (id, tenant, title, first_name, last_name, email, language, subscribed_mailing, tags, created_at, search)
        VALUES (1, 'acme', '', 'A', 'B', 'a@b.example', 'en', 1, '[]', '2026-01-01', '');
      INSERT INTO email_templates VALUES (1, 'acme', 1, 'Old', '<p>', '2026-01-01');
      INSERT INTO campaigns VALUES (1, 1, 1, 'Old', '', '', '', '', 'sent', '2026-01-01', NULL);
      INSERT INTO campaign_recipients (campaign_id, contact_id, outcome) VALUES (1, 1, 'delivered');
    `);
    expect(migrate(old)[0]).toBe('008-campaigns');
    expect(old.get('SELECT COUNT(*) AS n FROM campaigns')?.int('n')).toBe(0);
    expect(old.get('SELECT COUNT(*) AS n FROM contacts')?.int('n')).toBe(1);
    expect(old.all('PRAGMA foreign_key_check')).toEqual([]);
    old.close();
  });

  it('gets those of the demo, with all they need', () => {
    const old = openDatabase(':memory:');
    migrate(old);
    seed(old, 'small', today);
    old.exec(`DELETE FROM campaigns; DELETE FROM meta WHERE key = 'seeded mailing'; DELETE FROM email_aliases;
      DELETE FROM template_events; DELETE FROM email_templates; DELETE FROM contact_lists;
      DELETE FROM users WHERE email = 'vera@acme.example'`);
    expect(seed(old, 'small', today)).toBe('kept');
    expect(old.get('SELECT COUNT(*) AS n FROM campaigns')?.int('n')).toBe(16);
    expect(old.get("SELECT role FROM users WHERE email = 'vera@acme.example'")?.text('role')).toBe('Viewer');
    expect(old.all('PRAGMA foreign_key_check')).toEqual([]);
    old.close();
  });
});
