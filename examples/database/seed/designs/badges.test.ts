// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { BadgeDesign, BadgeObject } from '#shared/lib/badges/design.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import { fillQrContent, unknownBadgeTags } from '#shared/lib/badges/person.ts';
import { readMergeTags } from '#shared/lib/mergeTags.ts';
import { drawQrCode } from '#shared/ui/qrVendor.ts';
import { checkCode, leastSquare } from '../../../../widgets/template-designer/domain/badge/codeCheck.ts';
import { hardPeople } from '../../../../widgets/template-designer/domain/badge/hardNames.ts';
import { openBadge } from '../../../../widgets/template-designer/badge/openBadge.ts';
import { badgeMergeTags } from '../../../mailing/badgeMergeTags.ts';
import { badgePlans } from './badges.ts';

const plans = badgePlans(['Summit', 'Forum', 'Congress', 'Fair']);
const opened = plans.map((plan) => ({
  plan,
  ...openBadge({
    design: plan.design,
    html: plan.html,
    badgeWidth: plan.width,
    badgeHeight: plan.height,
    isDoubleSided: plan.isDoubleSided,
  }),
}));
const designed = opened.filter(({ origin }) => origin === 'badge');

const objectsOf = ({ front, back }: BadgeDesign): readonly BadgeObject[] => [...front, ...back];

describe('the badges of the demo (S2 §7)', () => {
  it('are mostly of this designer, nothing of them lost, and some made elsewhere', () => {
    expect(plans).toHaveLength(20);
    expect(designed.length).toBeGreaterThanOrEqual(10);
    const others = opened.filter(({ origin }) => origin !== 'badge').map(({ origin }) => origin);
    expect([...new Set(others)]).toEqual(['foreign']);
  });

  it('are of the size and the sides under which they are stored', () => {
    for (const { plan, design } of designed) {
      expect([design.width, design.height]).toEqual([Number(plan.width), Number(plan.height)]);
      expect(design.isDoubleSided).toBe(plan.isDoubleSided);
      expect(design.back.length > 0).toBe(plan.isDoubleSided);
    }
    expect(new Set(designed.map(({ design }) => design.isDoubleSided)).size).toBe(2);
  });

  it('have a code and a bar each, and some Arabic', () => {
    for (const { design } of designed) {
      const found = design.front.map(({ kind }) => kind);
      expect(found).toEqual(expect.arrayContaining(['text', 'qr', 'status']));
    }
    const arabic = designed.filter(({ design }) =>
      objectsOf(design).some((object) => object.kind === 'text' && /\p{Script=Arabic}/u.test(object.text)),
    );
    expect(arabic.length).toBeGreaterThan(1);
  });

  it('name nothing but what the host has for badges (T-9), and the code has the whole name', () => {
    const tags = readMergeTags(badgeMergeTags);
    const ana = hardPeople[0];
    if (!ana) throw new Error('nobody');
    const objects = designed.flatMap(({ design }) => objectsOf(design));
    const contents = objects.flatMap((object) => (object.kind === 'qr' ? [object.content] : []));
    const texts = objects.flatMap((object) => (object.kind === 'text' ? [object.text] : []));
    for (const written of [...texts, ...contents]) expect(unknownBadgeTags(written, tags)).toEqual([]);
    for (const content of contents)
      expect(JSON.parse(fillQrContent(content, ana, tags))).toMatchObject({ full_name: fullNameOf(ana) });
  });

  it('have codes that scan with the hardest names', () => {
    for (const { design } of designed)
      for (const code of design.front) {
        if (code.kind !== 'qr') continue;
        const contents = hardPeople.map((person) => fillQrContent(code.content, person));
        const check = checkCode({ design, side: 'front', code, contents, drawCode: drawQrCode });
        expect(check).toMatchObject({ isCovered: false, isCut: false });
        expect(check.square).toBeGreaterThanOrEqual(leastSquare);
      }
  });

  it('keep everything on the badge', () => {
    for (const { design } of designed)
      for (const { id, x, y, width, height } of objectsOf(design)) {
        expect(Math.min(x, y), id).toBeGreaterThanOrEqual(0);
        expect(x + width, id).toBeLessThanOrEqual(design.width);
        expect(y + height, id).toBeLessThanOrEqual(design.height);
        expect(Math.min(width, height), id).toBeGreaterThan(0);
      }
  });
});
