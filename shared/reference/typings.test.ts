import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { seatingSession } from '../api/sessions.ts';
import { json } from '../island/attributes.ts';
import { typeOfProp, typeOfSchema, typesOfEvents } from './typings.ts';

describe('types for hosts', () => {
  it.each([
    [{}, 'unknown'],
    [{ type: ['integer', 'string'] }, 'number | string'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ type: 'array', items: { type: 'string' } }, 'readonly (string)[]'],
    [{ type: 'object', properties: { a: { type: 'null' } } }, '{ "a"?: null }'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  ])('%j', (schema, type) => expect(typeOfSchema(schema)).toBe(type));

  it('name what a session holds', () => {
    const type = typeOfProp(v.optional(json(seatingSession)));
    expect(type).toMatch(/^\{ "id": number \| string; "name"\?: /);
    expect(type).toContain('"speakers"?: readonly (');
  });

  it('name the detail of each event, those of every widget, too', () => {
    const types = new Map(typesOfEvents(['create-session']).map(({ name, detail }) => [name, detail]));
    expect(types.get('create-session')).toBe('{ "start": string; "end": string; "copyOf"?: string }');
    expect(types.get('widget:auth-expired')).toBe('{ "widget": string; "version": string }');
    expect(types.get('widget:failed')).toContain('"status"?: number; "message": string');
    expect(types.get('widget:notice')).toBe(
      '{ "tone": "success" | "warning" | "danger" | "info"; "message": string; "title"?: string }',
    );
    const [chosen] = typesOfEvents(['select-speaker']).slice(-1);
    expect(chosen?.detail).toContain('"speaker": { "id": string; "first_name"?: string');
    expect(() => typesOfEvents(['nobody-says'])).toThrow('nobody-says');
  });
});
