import { describe, expect, it } from 'vitest';
import { chooseEvent, choiceOf, maxRemembered, withChoice, type Choices } from './eventChoice.ts';

const nothing = { chosen: null, given: null, remembered: null, selected: null };
const known = [{ id: '1' }, { id: '2' }];

describe('chooseEvent (S1 §7 selected_event_id, screens.md §1)', () => {
  it.each([
    ['none without any', nothing, known, null],
    ['the server’s', { ...nothing, selected: '2' }, known, '2'],
    ['the server’s, though the list lacks it', { ...nothing, selected: '9' }, known, '9'],
    ['the remembered one before the server’s', { ...nothing, remembered: '1', selected: '2' }, known, '1'],
    [
      'the server’s when the remembered one is gone',
      { ...nothing, remembered: '9', selected: '2' },
      known,
      '2',
    ],
    [
      'the remembered one while the list is unknown',
      { ...nothing, remembered: '9', selected: '2' },
      null,
      '9',
    ],
    ['the host’s before the remembered one', { ...nothing, given: '2', remembered: '1' }, known, '2'],
    [
      'what was chosen here before all',
      { chosen: '1', given: '2', remembered: '2', selected: '2' },
      known,
      '1',
    ],
  ])('takes %s', (_, candidates, events, chosen) => {
    expect(chooseEvent(candidates, events)).toBe(chosen);
  });
});

describe('choices kept between visits', () => {
  it('are one for each contact', () => {
    const choices = withChoice(withChoice([], { contact: '7', event: '1' }), { contact: '7', event: '2' });
    expect(choiceOf(choices, '7')).toBe('2');
    expect(choiceOf(choices, '8')).toBeNull();
    expect(choices).toHaveLength(1);
  });

  it('forget the contact whose choice is the oldest', () => {
    const ids = Array.from({ length: maxRemembered + 1 }, (_, at) => String(at));
    const choices = ids.reduce<Choices>((before, contact) => withChoice(before, { contact, event: '1' }), []);
    expect(choices).toHaveLength(maxRemembered);
    expect(choiceOf(choices, '0')).toBeNull();
    expect(choiceOf(choices, '1')).toBe('1');
  });
});
