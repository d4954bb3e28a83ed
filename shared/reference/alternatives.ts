/** Shapes of which a host may send any, for notes. */
import type { JsonSchema } from './notes.ts';

const text: JsonSchema = { type: 'string' };
const id: JsonSchema = { type: ['integer', 'string'] };

export const anId: JsonSchema = id;

/** What must stand in an object. */
export const objectWith = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const textOrNull: JsonSchema = { type: ['string', 'null'] };

/** The address of a sender. */
export const addressShapes = [textOrNull, objectWith({ email: textOrNull })] as const;

/** Names by their ids. */
export const nameShapes = [
  { type: 'array', items: objectWith({ id, name: text }) },
  { type: 'object', additionalProperties: text },
] as const;

const tag = { type: 'object', properties: { name: text, value: text, sample: text }, required: ['value'] };
const tagOrText = { anyOf: [text, tag] };
const tagShapes = [
  { type: 'object', additionalProperties: tagOrText },
  { type: 'array', items: tag },
];
const group = {
  type: 'object',
  properties: { name: text, mergeTags: { anyOf: tagShapes } },
  required: ['mergeTags'],
};

/** Merge tags, in groups or not. */
export const mergeTagShapes = [
  { type: 'object', additionalProperties: { anyOf: [group, tag, text] } },
  { type: 'array', items: { anyOf: [group, tag] } },
] as const;
