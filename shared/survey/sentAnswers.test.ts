import { describe, expect, it } from 'vitest';
import { openSurvey, pageOf } from '#test/support/openSurvey.ts';

const hotel = { type: 'text', name: 'hotel' };
const which = { type: 'text', name: 'which', visibleIf: "{hotel} = 'yes'" };
const nested = {
  type: 'panel',
  name: 'outer',
  visibleIf: "{hotel} = 'yes'",
  elements: [{ type: 'panel', name: 'inner', elements: [{ type: 'text', name: 'room' }] }],
};

function withdrawn(layout: unknown, answers: Readonly<Record<string, unknown>>) {
  const engine = openSurvey(layout, { hotel: 'yes', ...answers });
  engine.put({ hotel: 'no' });
  return engine;
}

describe('answers that are sent are those of questions that are shown (S2 §4)', () => {
  it('a question that was hidden since takes its answer with it', () => {
    const engine = withdrawn(pageOf(hotel, which), { which: 'Novum Dubai 8' });
    expect(engine.answers()).toEqual({ hotel: 'no' });
  });

  it('so does one in a hidden panel: in answers, words, questions and refusals', () => {
    const engine = withdrawn(pageOf(hotel, nested), { room: '8' });
    expect(engine.answers()).toEqual({ hotel: 'no' });
    expect(engine.inWords().map(({ name }) => name)).toEqual(['hotel']);
    expect(engine.questions().map(({ name }) => name)).toEqual(['hotel']);
    expect(engine.refuse('room', 'No')).toBe(false);
  });

  it('so does one of a repeating panel', () => {
    const people = {
      type: 'paneldynamic',
      name: 'people',
      templateElements: [
        { type: 'text', name: 'name' },
        { ...which, visibleIf: "{panel.name} = 'Ana'" },
      ],
    };
    const engine = openSurvey(pageOf(people), {
      people: [
        { name: 'Bo', which: '8' },
        { name: 'Ana', which: '9' },
      ],
    });
    expect(engine.answers()).toEqual({ people: [{ name: 'Bo' }, { name: 'Ana', which: '9' }] });
  });

  it('a panel that was hidden among those that repeat is no empty one', () => {
    const templateVisibleIf = "{panel.name} = 'Ana' or {hotel} = 'yes'";
    const templateElements = [{ type: 'text', name: 'name' }];
    const people = { type: 'paneldynamic', name: 'people', templateVisibleIf, templateElements };
    const answers = { people: [{ name: 'Bo' }, { name: 'Ana' }] };
    const engine = withdrawn(pageOf(hotel, people), answers);
    expect(engine.answers()).toEqual({ hotel: 'no', people: [{ name: 'Ana' }] });
    expect(engine.inWords()[1]?.text).toBe('name: Ana');
    engine.put({ hotel: 'yes' });
    expect(engine.answers()).toEqual({ hotel: 'yes', ...answers });
    const kept = withdrawn(pageOf(hotel, { ...people, clearIfInvisible: 'none' }), answers);
    expect(kept.answers()).toEqual({ hotel: 'no', ...answers });
    const none = withdrawn(pageOf(hotel, people), { people: [{ name: 'Bo' }] });
    expect(none.answers()).toEqual({ hotel: 'no' });
  });

  it('a layout may keep them', () =>
    expect(
      withdrawn({ ...pageOf(hotel, which), clearInvisibleValues: 'none' }, { which: '8' }).answers(),
    ).toEqual({ hotel: 'no', which: '8' }));

  it.each(['dropdown', 'checkbox'])(
    'an answer of one’s own goes with the choice that asked for it: %s',
    (type) => {
      const pick = { type, name: 'pick', choices: ['1'], showOtherItem: true };
      const said = (value: string) => ({ pick: type === 'checkbox' ? [value] : value });
      const rows = { type: 'paneldynamic', name: 'rows', templateElements: [pick] };
      const engine = openSurvey(pageOf(pick, rows), {
        ...said('1'),
        'pick-Comment': 'Withdrawn',
        rows: [
          { ...said('1'), 'pick-Comment': 'Withdrawn' },
          { ...said('other'), 'pick-Comment': 'Mine' },
        ],
      });
      expect(engine.answers()).toEqual({
        ...said('1'),
        rows: [said('1'), { ...said('other'), 'pick-Comment': 'Mine' }],
      });
    },
  );

  it('a table and a panel that ask for the same people each have their part', () => {
    const table = {
      type: 'matrixdynamic',
      name: 'table',
      valueName: 'people',
      columns: [{ name: 'name', cellType: 'text' }],
    };
    const panel = {
      type: 'paneldynamic',
      name: 'panel',
      valueName: 'people',
      templateElements: [
        { type: 'text', name: 'diet' },
        { ...which, visibleIf: "{panel.diet} = 'none'" },
      ],
    };
    const people = [
      { name: 'Bo', diet: 'none', which: '8' },
      { name: 'Ana', diet: 'vegan', which: '9', 'which-Comment': 'x' },
    ];
    const sent = [people[0], { name: 'Ana', diet: 'vegan' }];
    for (const both of [pageOf(table, panel), pageOf(panel, table)])
      expect(openSurvey(both, { people }).answers()).toEqual({ people: sent });
  });

  it.each(['matrix', 'matrixdropdown'])(
    'a row that was hidden since takes its answers with it: %s',
    (type) => {
      const rows = [7, { value: 'b', visibleIf: "{hotel} = 'yes'" }];
      const table = { type, name: 'table', rows, columns: [{ name: 'c', value: 'c', cellType: 'text' }] };
      const given = type === 'matrix' ? 'c' : { c: 'x' };
      const answers = { table: { 7: given, b: given } };
      const engine = withdrawn(pageOf(hotel, table), answers);
      expect(engine.answers()).toEqual({ hotel: 'no', table: { 7: given } });
      expect(engine.inWords()[1]?.text).toMatch(/^7: [^;]*$/);
      engine.put({ hotel: 'yes' });
      expect(engine.answers()).toEqual({ hotel: 'yes', ...answers });
      const none = withdrawn(pageOf(hotel, table), { table: { b: given } });
      expect(none.answers()).toEqual({ hotel: 'no' });
      expect(none.inWords().map(({ name }) => name)).toEqual(['hotel']);
      const kept = withdrawn(pageOf(hotel, { ...table, clearIfInvisible: 'none' }), answers);
      expect(kept.answers()).toEqual({ hotel: 'no', ...answers });
    },
  );

  it('a row that was hidden since takes its answers with it: matrixdynamic', () => {
    const rowsVisibleIf = "{row.who} = 'Bo' or {hotel} = 'yes'";
    const columns = [{ name: 'who', cellType: 'text' }];
    const guests = { type: 'matrixdynamic', name: 'guests', rowsVisibleIf, columns };
    const answers = { guests: [{ who: 'Ana' }, { who: 'Bo' }, { who: 'Eve' }] };
    const engine = withdrawn(pageOf(hotel, guests), answers);
    expect(engine.answers()).toEqual({ hotel: 'no', guests: [{ who: 'Bo' }] });
    expect(engine.inWords()[1]?.text).toBe('who: Bo');
    engine.put({ hotel: 'yes' });
    expect(engine.answers()).toEqual({ hotel: 'yes', ...answers });
    expect(engine.inWords()[1]?.text).toBe('who: Ana, who: Bo, who: Eve');
    const none = withdrawn(pageOf(hotel, guests), { guests: [{ who: 'Ana' }] });
    expect(none.answers()).toEqual({ hotel: 'no' });
    expect(none.inWords().map(({ name }) => name)).toEqual(['hotel']);
    for (const condition of [{ rowsVisibleIf }, { rowsVisibleIf: '', visibleIf: "{hotel} = 'yes'" }]) {
      const kept = withdrawn(pageOf(hotel, { ...guests, ...condition, clearIfInvisible: 'none' }), answers);
      expect(kept.answers()).toEqual({ hotel: 'no', ...answers });
    }
  });

  it.each(['matrixdynamic', 'matrixdropdown'])('what is hidden in a row is left out: %s', (type) => {
    const below = [
      { ...which, name: 'why', visibleIf: "{row.pick} = 'other'" },
      { ...hotel, name: 'note' },
    ];
    const columns = [
      { name: 'pick', cellType: 'dropdown', choices: ['1'], showOtherItem: true },
      { name: 'which', cellType: 'text', visibleIf: "{row.pick} = 'other'" },
      { name: 'kept', cellType: 'text', visibleIf: "{row.pick} = 'other'", clearIfInvisible: 'none' },
    ];
    const table = { type, rows: ['a', 'b'], columns, detailPanelMode: 'underRow', detailElements: below };
    const said = { kept: 'x', note: 'x' };
    const mine = { ...said, pick: 'other', 'pick-Comment': 'Mine', which: 'x', why: 'x' };
    const given = [{ ...mine, pick: '1' }, mine];
    const rows = (list: readonly object[]) => (type === 'matrixdynamic' ? list : { a: list[0], b: list[1] });
    const engine = openSurvey(pageOf({ ...table, name: 'table' }), { table: rows(given) });
    expect(engine.answers()).toEqual({ table: rows([{ ...said, pick: '1' }, mine]) });
    expect(engine.inWords()[0]?.text.match(/which|why/g)).toEqual(['which', 'why']);
    const whole = { ...pageOf({ ...table, name: 'table' }), clearInvisibleValues: 'none' };
    expect(openSurvey(whole, { table: rows(given) }).answers()).toEqual({
      table: rows([{ ...mine, pick: '1', 'pick-Comment': undefined }, mine]),
    });
  });

  it('what a table and a panel both ask for is there as long as one of them shows it', () => {
    const diet = { name: 'diet', cellType: 'text' };
    const table = { type: 'matrixdynamic', name: 'table', valueName: 'people', columns: [diet] };
    const elements = [{ type: 'text', name: 'diet', visibleIf: "{hotel} = 'yes'" }];
    const panel = { type: 'paneldynamic', name: 'panel', valueName: 'people', templateElements: elements };
    const people = [{ diet: 'vegan' }];
    expect(withdrawn(pageOf(hotel, table, panel), { people }).answers()).toEqual({ hotel: 'no', people });
  });

  it('a comment beside an answer stays', () => {
    const elements = ['text', 'dropdown', 'boolean'].map((type) => ({
      type,
      name: type,
      choices: ['1'],
      showCommentArea: true,
    }));
    const given = {
      text: 'x',
      dropdown: '1',
      boolean: true,
      'text-Comment': 'a',
      'dropdown-Comment': 'b',
      'boolean-Comment': 'c',
    };
    expect(openSurvey(pageOf(...elements), given).answers()).toEqual(given);
  });

  it('what no question asks is left out, comments and calculated values stay', () => {
    const layout = {
      ...pageOf({ type: 'dropdown', name: 'a', choices: ['1'], showOtherItem: true }),
      calculatedValues: [{ name: 'sum', expression: '1 + 1', includeIntoResult: true }],
    };
    const engine = openSurvey(layout, { a: 'other', 'a-Comment': 'Mine', gone: 'x', 'gone-Comment': 'y' });
    expect(engine.answers()).toEqual({ a: 'other', 'a-Comment': 'Mine', sum: 2 });
  });
});
