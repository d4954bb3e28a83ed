import { describe, expect, it } from 'vitest';
import { isSameWork } from './work.ts';
import { changeWizard, emptyWork, openWizard, type WizardAction, type WizardState } from './wizard.ts';

const template = { id: '3', name: 'Invitation', html: null, events: [] };
const after = (...actions: readonly WizardAction[]): WizardState =>
  actions.reduce(changeWizard, openWizard(emptyWork, 1));

describe('the wizard (S1 §4)', () => {
  it('keeps what each action brings', () => {
    const selection = { lists: [], picked: ['5'], excludedLists: [], excluded: [] };
    const sendLater = { at: '2026-06-01T09:30', zone: 'UTC' };
    const state = after(
      { kind: 'type', field: 'subject', value: 'News' },
      { kind: 'choose-template', template },
      { kind: 'select', selection },
      { kind: 'send-mode', mode: 'later' },
      { kind: 'send-later', sendLater },
      { kind: 'saved', id: '12' },
    );
    expect(state).toMatchObject({
      info: { subject: 'News' },
      template,
      selection,
      sendLater,
      sendMode: 'later',
      savedId: '12',
    });
  });

  it('takes a newer version only of the template that is chosen by then', () => {
    const newer = { ...template, html: '<p>Dear all</p>' };
    const choose = { kind: 'choose-template', template } as const;
    const renew = { kind: 'renew-template', template: newer } as const;
    const other = { ...template, id: '4' };
    expect(after(choose, renew).template).toEqual(newer);
    expect(after(choose, { ...choose, template: other }, renew).template).toEqual(other);
    expect(after(renew).template).toBeNull();
  });
});

describe('isSameWork', () => {
  const picked = (...ids: string[]) => ({ ...emptyWork.selection, picked: ids });

  it.each([
    [{ savedId: '12' }],
    [{ template: null }],
    [{ selection: picked() }],
    [{ sendLater: { at: '2026-06-01T09:30', zone: 'UTC' } }],
  ])('does not mind %j', (part) => {
    expect(isSameWork({ ...emptyWork, ...part }, emptyWork)).toBe(true);
  });

  it('does not mind the order of ids, nor a newer version of the template', () => {
    const one = { ...emptyWork, template, selection: picked('1', '2') };
    const other = { ...one, template: { ...template, html: 'x' }, selection: picked('2', '1') };
    expect(isSameWork(one, other)).toBe(true);
  });

  it.each([
    [{ info: { ...emptyWork.info, campaignCC: 'a@x.org' } }],
    [{ template }],
    [{ selection: picked('1') }],
    [{ selection: { ...emptyWork.selection, excluded: ['1'] } }],
    [{ sendMode: 'later' as const }],
  ])('sees %j', (part) => {
    expect(isSameWork({ ...emptyWork, ...part }, emptyWork)).toBe(false);
  });
});
