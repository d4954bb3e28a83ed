import { describe, expect, it } from 'vitest';
import {
  atRest,
  changeSending,
  isBusy,
  isHeld,
  isOver,
  isRepeated,
  isTimeHeld,
  type SendingEvent,
  type Wish,
} from './sendingState.ts';

const wish: Wish = { mode: 'now', moment: null, print: 'a' };
const later: Wish = { mode: 'later', moment: 1_000, print: 'a' };
const error = new Error('x');
const after = (...events: readonly SendingEvent[]) => events.reduce(changeSending, atRest);

const wait: SendingEvent = { kind: 'wait', until: 10 };
const start: SendingEvent = { kind: 'start', wish };
const ask: SendingEvent = { kind: 'ask', wasMarked: false };
const lost: SendingEvent = { kind: 'notSent', error, isTaken: false, mayBeDone: true };
const refused: SendingEvent = { kind: 'notSent', error, isTaken: false, mayBeDone: false };
const taken: SendingEvent = { kind: 'notSent', error, isTaken: true, mayBeDone: false };
const notSaved: SendingEvent = { kind: 'notSaved', error, isTaken: false };

describe('a sending (S1 §4, C-3, C-9)', () => {
  it.each([
    ['nothing', [], 'free'],
    ['a countdown', [wait], 'held'],
    ['a countdown taken back', [wait, { kind: 'takenBack' }], 'free'],
    ['saving', [start], 'busy'],
    ['sending', [start, ask], 'busy'],
    ['a lost answer', [start, ask, lost], 'doubt'],
    ['a Retry of it that is not saved', [start, ask, lost, start, notSaved], 'doubt'],
    ['a Retry of it that is taken back', [start, ask, lost, wait, { kind: 'takenBack' }], 'doubt'],
    ['a Retry of it that is refused', [start, ask, lost, start, ask, refused], 'free'],
    ['a refusal', [start, ask, refused], 'free'],
    ['missing credits after a doubt', [start, ask, lost, start, ask, { kind: 'noCredits' }], 'free'],
    ['a conflict', [start, ask, taken], 'asked'],
    ['what was told otherwise', [start, { kind: 'stop' }], 'free'],
    ['the end', [start, ask, { kind: 'done' }], 'free'],
    ['saving alone', [{ kind: 'saveAlone' }], 'saving'],
    ['saved alone', [{ kind: 'saveAlone' }, { kind: 'savedAlone' }], 'free'],
    ['saved alone in doubt', [start, ask, lost, { kind: 'saveAlone' }, { kind: 'savedAlone' }], 'doubt'],
  ] as const)('after %s', (_, events, standing) => {
    const state = after(...events);
    expect({
      isBusy: isBusy(state),
      isHeld: isHeld(state),
      isTimeHeld: isTimeHeld(state, 0),
      isInDoubt: state.isInDoubt,
      isAsked: state.isAsked && !isHeld(state),
      isOver: isOver(state),
    }).toEqual({
      isBusy: standing === 'busy' || standing === 'saving',
      isHeld: standing === 'busy' || standing === 'held',
      isTimeHeld: standing === 'busy' || standing === 'held' || standing === 'doubt',
      isInDoubt: standing === 'doubt',
      isAsked: standing === 'doubt' || standing === 'asked',
      isOver: standing === 'free',
    });
  });

  it('holds the time of a doubt until that moment is over', () => {
    const state = after({ kind: 'start', wish: later }, ask, lost);
    expect([999, 1_000].map((now) => isTimeHeld(state, now))).toEqual([true, false]);
  });

  it.each([
    [wish, true],
    [{ ...wish, print: 'b' }, false],
    [later, false],
    [{ ...wish, mode: 'later', moment: 1 }, false],
  ] as const)('repeats only what was confirmed: %j', (next, isSame) => {
    expect(isRepeated(after(start, ask, lost), next)).toBe(isSame);
    expect(isRepeated(atRest, next)).toBe(false);
  });

  it.each([
    [[start, notSaved], [{ kind: 'saveAlone' }]],
    [[start, notSaved], [start]],
    [[{ kind: 'notSavedAlone', error }], [start]],
    [[{ kind: 'notSavedAlone', error }], [{ kind: 'savedAlone' }]],
  ] as const)(
    'has one place for the last save’s failure, which the next one takes away: %#',
    (first, next) => {
      expect(after(...first).problem).toMatchObject({ error });
      expect(after(...first, ...next).problem).toBeNull();
    },
  );

  it('keeps a failed sending in sight when the campaign is saved alone after it', () => {
    expect(after(start, ask, refused, { kind: 'saveAlone' }, { kind: 'savedAlone' }).problem).toEqual({
      what: 'send',
      error,
    });
  });
});
