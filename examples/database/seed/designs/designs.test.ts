// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isMap, parseJson } from '#shared/lib/json.ts';
import { designPlans, type DesignPlan } from './plans.ts';

const names = Array.from({ length: 12 }, (_, index) => `Event ${index + 1}`);
const plans = designPlans(names, 120);
const first = plans.slice(0, 40);

/** What an editor finds when it opens it. */
function sortOf({ design, html }: DesignPlan): string {
  if (design === null) return html === null ? 'nothing' : 'html';
  const parsed = parseJson(design);
  if (!parsed.ok) return parsed.reason === 'empty' ? 'html' : 'damaged';
  if (!isMap(parsed.value)) return 'no map';
  if ('body' in parsed.value) return 'unlayer';
  if (!('pages' in parsed.value)) return 'foreign';
  return design.includes('"type":"mjml"') ? 'mjml' : 'html project';
}

const sizeOf = ({ design, html }: DesignPlan) => (design ?? '').length + (html ?? '').length;

describe('the designs of the demo', () => {
  it('are of every sort, also among the first', () => {
    const sorts = ['damaged', 'foreign', 'html', 'html project', 'mjml', 'no map', 'nothing', 'unlayer'];
    expect([...new Set(first.map(sortOf))].toSorted()).toEqual(sorts);
    const count = (sort: string) => plans.filter((plan) => sortOf(plan) === sort).length;
    expect(count('mjml')).toBeGreaterThan(30);
    expect(count('unlayer')).toBeGreaterThan(25);
    expect(count('html')).toBeGreaterThan(10);
  });

  it('have all that Unlayer keeps: conditions, tools of others, mails from right to left, old ones', () => {
    const all = plans.filter((plan) => sortOf(plan) === 'unlayer').map(({ design }) => design ?? '');
    for (const part of [
      '"displayCondition":{',
      '"slug":"countdown"',
      '"textDirection":"rtl"',
      '"type":"menu"',
    ])
      expect(all.some((design) => design.includes(part))).toBe(true);
    expect(all.some((design) => !design.includes('schemaVersion'))).toBe(true);
  });

  it('are as heavy as some mails are, and most are not', () => {
    const kilobytes = plans.map((plan) => Math.round(sizeOf(plan) / 1_024));
    expect(kilobytes.filter((size) => size > 280).length).toBeGreaterThanOrEqual(3);
    expect(first.filter((plan) => sizeOf(plan) > 280 * 1_024)).toHaveLength(1);
    expect(Math.max(...kilobytes)).toBeLessThan(500);
  });

  it('are written in Arabic and Persian too', () => {
    for (const language of ['ar', 'fa'])
      expect(
        first.filter(({ html }) => html?.includes(`lang="${language}" dir="rtl"`)).length,
      ).toBeGreaterThan(2);
  });

  it('are the same on every machine, each with a name of its own', () => {
    expect(designPlans(names, 120)).toEqual(plans);
    expect(new Set(plans.map(({ name }) => name)).size).toBe(120);
  });

  it('ask nobody for anything: pictures stand in the text', () => {
    const sources = plans.flatMap(({ html }) =>
      [...(html ?? '').matchAll(/\bsrc="([^"]*)"/g)].map(([, src]) => src),
    );
    expect(sources.filter((src) => !src?.startsWith('data:image/svg+xml;base64,') && src !== 'x')).toEqual(
      [],
    );
  });
});
