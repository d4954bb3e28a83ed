import { describe, expect, it } from 'vitest';
import { pageOf, readSurvey } from '#test/support/openSurvey.ts';
import { createSurvey, modelOf } from './engine.ts';

const letter = { type: 'checkbox', name: 'letter', choices: ['yes', 'often'], defaultValue: ['yes'] };
const table = {
  type: 'matrix',
  name: 'table',
  columns: ['1', '2'],
  rows: ['x', 'y'],
  defaultValue: { x: '1', y: '2' },
};
const layout = pageOf(letter, table, { type: 'text', name: 'a' });
const open = (answers = {}) => createSurvey({ layout: readSurvey(layout), language: 'en', answers });

describe('what the form fills in by itself, and somebody has emptied', () => {
  it('is told, and stays empty in the next', () => {
    const engine = open({ a: 'from the address' });
    expect(engine.emptied()).toEqual([]);
    modelOf(engine).setValue('letter', []);
    modelOf(engine).setValue('a', '');
    modelOf(engine).setValue('table', { x: '2' });
    expect(engine.emptied()).toEqual(['letter', 'a']);
    const next = open({ a: 'from the address' });
    next.put(engine.keepable(), engine.emptied());
    expect(next.answers()).toEqual({ table: { x: '2' } });
  });

  it('stays empty in another layout', () => {
    const engine = open();
    modelOf(engine).clearValue('letter');
    const next = open();
    next.takeOver(engine);
    expect(next.answers()).toEqual({ table: { x: '1', y: '2' } });
  });

  it('what is hidden goes along into another layout, and is there once it is shown', () => {
    const guests = {
      type: 'matrixdynamic',
      name: 'guests',
      rowCount: 0,
      rowsVisibleIf: "{row.who} = 'Bo' or {a} = 'all'",
      columns: [{ name: 'who', cellType: 'text' }],
    };
    const form = readSurvey(pageOf({ type: 'text', name: 'a' }, guests));
    const [before, next] = [0, 1].map(() => createSurvey({ layout: form, language: 'en' }));
    const rows = [{ who: 'Ana' }, { who: 'Bo' }];
    before?.put({ a: 'all', guests: rows });
    before?.put({ a: 'one' });
    expect(before?.answers()).toEqual({ a: 'one', guests: [{ who: 'Bo' }] });
    if (before) next?.takeOver(before);
    next?.put({ a: 'all' });
    expect(next?.answers()).toEqual({ a: 'all', guests: rows });
  });

  it('answers that are put in are a change', () => {
    const engine = open();
    const told: number[] = [];
    engine.subscribe(() => told.push(engine.state().changes));
    engine.put({ a: 'x' });
    expect(told).toEqual([1]);
  });
});
