// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readable } from '../api/pages.ts';
import { count, id, map, moment, orNull, textUnder, truth, written } from '../api/schemas.ts';
import { jsonSchemaOf, shapeOf } from './jsonSchema.ts';
import { annotate } from './notes.ts';

const number = { type: 'integer', minimum: 0 };

describe('jsonSchemaOf', () => {
  it.each([
    ['a count', count, 1, number],
    ['an id', id, 1, { type: ['integer', 'string'] }],
    ['a truth value', v.nullish(truth, true), 1, { type: ['boolean', 'integer', 'null'] }],
    ['text that may be missing', written, 'x', { type: ['string', 'null'] }],
    ['a map', map(count), { a: 1 }, { type: 'object', additionalProperties: number }],
    ['a list of what can be read', readable(count), [1], { type: 'array', items: number }],
    ['what a transformation tidies', v.pipe(v.unknown(), v.transform(Number), count), 1, number],
    ['a text by the example', textUnder('name'), 'Hall', { type: 'string' }],
    ['plain types together', v.union([v.string(), v.number()]), 1, { type: ['string', 'number'] }],
    [
      'the shape that the example has',
      v.union([v.object({ a: count }), v.array(count)]),
      [1],
      { type: 'array', items: number },
    ],
  ])('describes %s', (_, schema, example, expected) => {
    expect(jsonSchemaOf(schema, example)).toEqual(expected);
  });

  it('requires what the client cannot do without', () => {
    const schema = v.object({ id, name: written, of: orNull(v.object({ id })), at: v.optional(moment) });
    expect(jsonSchemaOf(schema, {}).required).toEqual(['id']);
  });
});

describe('shapeOf', () => {
  it('takes several examples together', () => {
    expect(shapeOf([{ a: 1, b: 'x' }, { a: null }])).toEqual({
      type: 'object',
      properties: { a: { type: ['integer', 'null'] }, b: { type: 'string' } },
      required: ['a'],
    });
  });
});

describe('annotate', () => {
  it('finds places in lists and maps', () => {
    const schema = annotate(shapeOf([{ rows: [{ a: 1 }] }]), { 'rows[].a': 'so many', '': { title: 'T' } });
    expect(schema).toMatchObject({
      title: 'T',
      properties: { rows: { items: { properties: { a: { description: 'so many' } } } } },
    });
  });

  it('puts alternatives in the place of what the example says', () => {
    const schema = annotate(shapeOf([{ a: [1] }]), { a: { anyOf: [{ type: 'string' }], description: 'A' } });
    expect(schema.properties).toEqual({ a: { anyOf: [{ type: 'string' }], description: 'A' } });
  });

  it('refuses a place that is not there', () => {
    expect(() => annotate(shapeOf([{ a: 1 }]), { b: 'x' })).toThrow('«b»');
  });
});
