// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { describeWidgets } from '../../../shared/build/declarations.mjs';
import { makeReference } from '../../../shared/build/reference.mjs';
import { fieldsOf, toReference } from './readReference.ts';

const described = await describeWidgets();
const made = await makeReference(described);
const json = (value: object) => JSON.parse(JSON.stringify(value));
const reference = toReference(json(made['openapi.json']), json(made['asyncapi.json']));

describe('toReference', () => {
  it('gives every screen its calls, channels and events', () => {
    expect(reference.screens).toEqual(described.widgets.map(({ name }) => name).sort());
    const shown = reference.operationsOf('campaigns').map(({ method, path }) => `${method} ${path}`);
    expect(shown).toContain('POST /api/campaigns/send-campaign');
    expect(shown).not.toContain('GET /api/environments/get-environments-list');
    const addresses = reference.channelsOf('campaigns').map(({ address }) => address);
    expect(addresses).toEqual(['private-Campaign.Sent.{tenant}']);
    expect(reference.eventsOf('campaigns').map(({ name }) => name)).toEqual(['send-test-email']);
  });

  it('shows what is sent, what comes, and what else may come', () => {
    const send = reference.operationsOf('campaigns').find(({ path }) => path.endsWith('/send-campaign'));
    expect(send?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      'header Idempotency-Key',
    ]);
    expect(send?.body?.examples[0]?.value).toMatchObject({ campaignId: '41' });
    expect(send?.answer.examples.map(({ value }) => value)).toEqual([{ success: true }, 'NO_CREDITS']);
    const refusals = send?.refusals.map(({ status }) => status);
    expect(refusals).toEqual(expect.arrayContaining(['401', '403', '409', '419', '422', '429']));
  });
});

describe('fieldsOf', () => {
  it('names every place of lists, maps and several shapes', () => {
    const rows = fieldsOf({
      anyOf: [
        {
          type: 'object',
          required: ['data'],
          properties: {
            data: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
            names: { type: 'object', additionalProperties: { enum: ['a', 'b'] } },
          },
        },
        { type: 'string' },
      ],
    });
    expect(rows.map(({ place, type, isRequired }) => [place, type, isRequired])).toEqual([
      ['data', 'array', true],
      ['data[].id', 'integer', false],
      ['names', 'object', false],
      ['names.*', '"a" | "b"', true],
    ]);
  });

  it('says of several shapes once what is said of them all', () => {
    const shapes = [{ type: 'array', items: { type: 'string' } }, { type: 'null' }];
    const rows = fieldsOf({ properties: { names: { description: 'Whoever comes.', anyOf: shapes } } });
    expect(rows.map(({ place, type, about }) => [place, type, about])).toEqual([
      ['names', 'array', 'Whoever comes.'],
      ['names', 'null', ''],
    ]);
  });
});
