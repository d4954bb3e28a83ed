// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededHost } from '#test/support/seededDatabase.ts';
import { questionsOf } from '../../../forms/layout.ts';
import { answersOf } from '../../../forms/replyText.ts';
import type { Host } from '../../../host.ts';
import { formPlans } from './plans.ts';
import { seedSizes } from '../sizes.ts';

let host: Host;
beforeAll(() => {
  host = seededHost();
});
afterAll(() => host.close());

const plans = () => formPlans({ db: host.database, size: seedSizes.full });
const texts = (form: number) =>
  host.database
    .all('SELECT answers FROM form_replies WHERE form_id = ? ORDER BY id', [form])
    .map((row) => row.text('answers'));

describe('the forms of the demo', () => {
  it('are twenty, with 3 to 2,000 replies each, and one of another tenant', () => {
    const counts = plans().map(({ replies: [full] }) => full);
    expect([counts.length, Math.min(...counts), Math.max(...counts)]).toEqual([20, 3, 2_000]);
    const row = host.database.get("SELECT COUNT(*) AS n FROM forms WHERE tenant = 'globex'");
    expect(row?.int('n')).toBe(1);
  });

  it('begin with an ordinary one: whole, in Latin letters, of known and unknown people', () => {
    const replies = texts(1).map((text) => answersOf(text));
    for (const reply of replies) {
      expect(reply).toMatchObject({ 'First Name': expect.stringMatching(/^[ -~À-ž]+$/) });
      expect(reply?.['Last Name']).toMatch(/^[ -~À-ž’]*$/);
    }
  });

  it('have types, properties, blanks and an order of keys that this product does not write', () => {
    const layouts = plans().map(({ layout }) => layout);
    const odd = layouts.slice(11, 14);
    expect(odd.every((layout) => questionsOf(layout).length > 4)).toBe(true);
    for (const layout of odd) expect(JSON.stringify(JSON.parse(layout))).not.toBe(layout);
    expect(odd.join()).toMatch(/signaturepad[^]*geo-map[^]*imagemap[^]*matrixdynamic/);
    expect(questionsOf(layouts[16] ?? '')).toEqual([]);
  });

  it('ask in several languages, one of them in Arabic alone', () => {
    const layouts = plans().map(({ layout }) => layout);
    expect(layouts[1]).toContain('"ar": "عنك"');
    expect(layouts[7]).toContain('"locale":"ar"');
  });

  it('have broken replies, files as data URLs, markup, and dates in both forms', () => {
    const all = texts(2);
    expect(all.filter((text) => answersOf(text) === null)).toHaveLength(2);
    expect(all.join()).toContain('data:image/png;base64,');
    expect(all.join()).toContain('<img src=x onerror=alert(1)>');
    expect(all.join()).toMatch(/"\d{4}-\d\d-\d\dT\d\d:\d\d"/);
    expect(all.join()).toMatch(/"\d{4}-\d\d-\d\d \d\d:\d\d:00"/);
  });
});
