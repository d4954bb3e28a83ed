// @vitest-environment node
/** Acceptance 5 of the forms: hostile layouts and expressions; markup in `html` elements is tried in a browser. */
import { describe, expect, it } from 'vitest';
import { hostileLayouts } from '#test/support/hostileLayouts.ts';
import { openSurvey, readSurvey } from '#test/support/openSurvey.ts';

describe('of a hostile layout nothing is left that runs, calls home or leads away', () => {
  it.each(hostileLayouts)('%s', (_, layout, harm) => {
    expect(JSON.stringify(readSurvey(layout).json)).not.toMatch(harm);
    openSurvey(layout, { a: 'typed' });
    expect('evil' in {} || 'pwned' in globalThis).toBe(false);
  });
});
