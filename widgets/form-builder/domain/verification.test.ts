import { describe, expect, it } from 'vitest';
import { after, elementOf, idOf, layoutOf, pages, refusalOf, shape } from '#test/support/formLayout.ts';
import type { Command } from './commands.ts';
import { toPlain } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { runCommand } from './runCommand.ts';
import { verificationOf } from './verification.ts';

const panel = (name: string, ...elements: readonly (string | object)[]) => ({
  type: 'panel',
  name,
  elements: elements.map((one) => (typeof one === 'string' ? { type: 'text', name: one } : one)),
});
const verify = { type: 'turnstile', name: 'verify', sitekey: '1x00' };
const tried = (document: LayoutDocument, command: Command) => refusalOf(runCommand(document, command));

describe('the verification question (S2 §3, T-25)', () => {
  it('comes by itself last on the last page, once', () => {
    const document = after(layoutOf(pages(['a'], ['b'])), { kind: 'ensureVerification', sitekey: 'k' });
    expect(shape(document)).toBe('a | b verification');
    expect(toPlain(elementOf(document, 'verification'))).toEqual({
      type: 'turnstile',
      name: 'verification',
      sitekey: 'k',
      isRequired: true,
      theme: 'auto',
      size: 'flexible',
    });
    const again = runCommand(document, { kind: 'ensureVerification', sitekey: 'other' });
    expect(again.ok && again.change).toBeNull();
  });

  it('is known by its sitekey, whatever its type, and cannot go or come twice', () => {
    const stored = { type: 'custom', name: 'check', sitekey: 'k' };
    const document = layoutOf(pages(['a', stored]));
    const again = runCommand(document, { kind: 'ensureVerification', sitekey: 'k' });
    expect(again.ok && again.change).toBeNull();
    const id = idOf(document, 'check');
    expect(tried(document, { kind: 'deleteElement', id })).toEqual({ reason: 'verification' });
    expect(tried(document, { kind: 'duplicateElement', id })).toEqual({ reason: 'verification' });
    const place = { parent: idOf(document, 'page1'), at: 0 };
    const added: Command = { kind: 'addElements', place, elements: [{ ...stored, name: 'two' }] };
    expect(tried(document, added)).toEqual({ reason: 'verification' });
  });

  it('of two in a stored form none is moved: the person decides', () => {
    const document = layoutOf(pages([verify, 'a'], [{ ...verify, name: 'again' }, 'b']));
    const place = { parent: idOf(document, 'page2'), at: 9 };
    const command: Command = { kind: 'addElements', place, elements: [{ type: 'text', name: 'c' }] };
    expect(shape(after(document, command))).toBe('verify a | again b c');
  });

  it('stays where it stood in a stored form while only texts are edited', () => {
    const document = layoutOf(pages([verify, 'a'], ['b']));
    const command: Command = {
      kind: 'setText',
      id: idOf(document, 'a'),
      key: 'title',
      language: 'default',
      text: 'A',
    };
    expect(shape(after(document, command))).toBe('verify a | b');
  });

  it('has a site key where one of them has', () => {
    const [keyed, blank] = [verify, { ...verify, name: 'blank', sitekey: ' ' }];
    const isKeyless = (...all: readonly object[]) => verificationOf(layoutOf(pages(all)).root)?.isKeyless;
    const said = [isKeyless(blank, keyed), isKeyless(keyed, blank), isKeyless(blank, blank), isKeyless()];
    expect(said).toEqual([false, false, true, undefined]);
  });

  it('one of two can be deleted', () => {
    const document = layoutOf(pages([verify, { ...verify, name: 'two' }]));
    expect(shape(after(document, { kind: 'deleteElement', id: idOf(document, 'two') }))).toBe('verify');
  });

  describe('in a panel or on a page', () => {
    const inPanel = () => layoutOf(pages(['a'], ['b', panel('p', 'c', verify)]));

    it('outlives what it stood in, at the end of the form', () => {
      const start = inPanel();
      const id = idOf(start, 'verify');
      const rest = after(start, { kind: 'deleteElement', id: idOf(start, 'p') });
      expect(shape(rest)).toBe('a | b verify');
      expect(idOf(rest, 'verify')).toBe(id);
      expect(shape(after(start, { kind: 'deletePage', id: idOf(start, 'page2') }))).toBe('a verify');
    });

    it('outlives a panel in a panel, and in a dynamic one', () => {
      const nested = layoutOf(pages(['a', panel('p', panel('q', verify))]));
      expect(shape(after(nested, { kind: 'deleteElement', id: idOf(nested, 'p') }))).toBe('a verify');
      const dynamic = { type: 'paneldynamic', name: 'd', templateElements: [verify] };
      const repeated = layoutOf(pages(['a', dynamic], ['b']));
      expect(shape(after(repeated, { kind: 'deleteElement', id: idOf(repeated, 'd') }))).toBe('a | b verify');
    });

    it('is one where several go together, and goes where another stays', () => {
      const two = { ...verify, name: 'two' };
      const both = layoutOf(pages(['a'], [panel('p', verify, two)]));
      expect(shape(after(both, { kind: 'deleteElement', id: idOf(both, 'p') }))).toBe('a | verify');
      expect(shape(after(both, { kind: 'deletePage', id: idOf(both, 'page2') }))).toBe('a verify');
      const apart = layoutOf(pages(['a', panel('p', verify)], [two]));
      expect(shape(after(apart, { kind: 'deleteElement', id: idOf(apart, 'p') }))).toBe('a | two');
    });

    it('is not doubled with a part that only another builder can edit', () => {
      const c = { type: 'text', name: 'c' };
      const locked = { type: 'paneldynamic', name: 'd', templateElements: [c, verify] };
      const start = layoutOf(pages(['a', locked]));
      const copied = after(start, { kind: 'duplicateElement', id: idOf(start, 'd') });
      expect(toPlain(elementOf(copied, 'd'))).toEqual(locked);
      expect(toPlain(elementOf(copied, 'd2'))).toEqual({ ...locked, name: 'd2', templateElements: [c] });
      expect(shape(copied)).toBe('a d d2');
    });

    it('is not doubled with it', () => {
      const start = inPanel();
      expect(shape(after(start, { kind: 'duplicateElement', id: idOf(start, 'p') }))).toBe(
        'a | b p[c] p2[c2] verify',
      );
      expect(shape(after(start, { kind: 'duplicatePage', id: idOf(start, 'page2') }))).toBe(
        'a | b p[c] | b2 p2[c2] verify',
      );
    });
  });
});
