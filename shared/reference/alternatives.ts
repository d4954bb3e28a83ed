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

/** Events to filter by, also below a key. */
export const listedEventShapes = [
  ...nameShapes,
  ...['data', 'events'].map((key) => objectWith({ [key]: { anyOf: nameShapes } })),
] as const;

const colourOrRecord = { anyOf: [text, objectWith({ color: text })] };

/** Colours, or records with one, also below a key. */
export const colourShapes = [
  { type: 'array', items: colourOrRecord },
  objectWith({ data: { type: 'array', items: colourOrRecord } }),
] as const;

/** What can be chosen: names, records, or either by id. */
export const choiceShapes = [
  { type: 'array', items: { anyOf: [text, objectWith({ name: text })] } },
  { type: 'object', additionalProperties: { anyOf: [text, objectWith({ name: text })] } },
  { type: 'null' },
] as const;

const [choiceList, choiceMap] = choiceShapes;

/** Forms to choose from, also below a key. */
export const formShapes = [
  choiceMap,
  choiceList,
  ...['data', 'forms'].map((key) => objectWith({ [key]: { anyOf: [choiceMap, choiceList] } })),
] as const;

const word = { anyOf: [text, objectWith({ type: text }), objectWith({ name: text })] };

/** A word by itself or in a record, under one of several keys. */
export const formTypeShapes = ['formType', 'form_type', 'type', 'name', 'data'].map((key) =>
  objectWith({ [key]: word }),
);

/** The questions whose answers a mail has: as what can be chosen, or as text with commas between them. */
export const selectedFieldShapes = [...choiceShapes, text] as const;

/** A setting that is an id, or a record with it; `0`, `false` and an empty text are none. */
export const settingShapes = [
  { type: ['integer', 'string', 'boolean', 'null'] },
  objectWith({ id }),
] as const;

const settings: Record<string, JsonSchema> = {
  selectedFields: {
    anyOf: selectedFieldShapes,
    description: 'The questions whose answers the mail has, where `prevSelectedFields` is missing or `null`.',
  },
  userEmail: {
    ...textOrNull,
    description: 'The name of the question that asks for the address; `null`, no mail goes out.',
  },
  emailAlias: { anyOf: settingShapes, description: 'The sender, where `emailAlias` beside `model` is none.' },
  userNameField: textOrNull,
  userLastNameField: textOrNull,
  userTitleField: textOrNull,
  chosenDesign: { anyOf: settingShapes, description: 'The e-mail template, by its id.' },
  emailOnValidation: {
    type: ['boolean', 'integer', 'null'],
    description: 'Whether the mail goes out when the reply is processed; else when it is sent.',
  },
};

const inSnakeCase = (fields: Record<string, JsonSchema>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      schema,
    ]),
  );

const layout = {
  type: ['string', 'object', 'null'],
  description: 'As SurveyJS writes it, or its JSON text.',
};

/** A form's record with its settings under either kind of names; its JSON text; the layout alone; none. */
export const formModelShapes = [
  { type: 'object', properties: { layout, ...settings } },
  { type: 'object', properties: { layout, ...inSnakeCase(settings) } },
  { type: ['string', 'null'] },
] as const;

/** A reply: JSON text of a map, or the map. */
export const replyShapes = [text, { type: 'object', additionalProperties: {} }] as const;

const record = {
  type: 'object',
  description:
    'All fields of `fullFields`, not only these, the empty ones as `null`; by those names or in snake case.',
  properties: {
    id,
    title: textOrNull,
    first_name: textOrNull,
    last_name: textOrNull,
    email: textOrNull,
    organisation: textOrNull,
  },
  required: ['id'],
};
/** What a record holds is said once. */
const oneOrSeveral = (item: JsonSchema) => ({
  anyOf: [{ type: 'array', items: item }, objectWith({ id }), { type: 'null' }],
});

/** Records that replies may be about: by the replies' indexes, or a list beside them. */
export const matchShapes = [
  { type: 'object', additionalProperties: oneOrSeveral(record) },
  { type: 'array', items: oneOrSeveral(objectWith({ id })) },
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

const connector = { type: 'string', enum: ['and', 'or', 'not', 'and not', 'or not'] } as const;

/** What a filter is made of: rows, and groups of both, nested as deeply as somebody likes. */
export const filterItemShapes = [
  {
    type: 'object',
    description:
      'A row. `value` is text, a number (the id of an event, an industry, a type or a range of action), a truth value, a list (the two days of a period; what older filters hold) or `null`.',
    properties: {
      filterType: { type: 'string', enum: ['organisation', 'registration', 'contact'] },
      field: text,
      value: {},
      filter: { ...connector, description: 'How it is joined to all before it.' },
      inputCondition: {
        type: 'string',
        enum: ['equals', 'includes'],
        description: 'Of texts; missing counts as `equals`.',
      },
    },
    required: ['filterType', 'field', 'value', 'filter'],
  },
  {
    type: 'object',
    description: 'A group.',
    properties: {
      condition: { ...connector, description: 'How it is joined to all before it.' },
      filters: { type: 'array', items: {}, description: 'Rows and groups.' },
    },
    required: ['condition', 'filters'],
  },
] as const;
