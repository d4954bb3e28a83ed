import { describe, expect, it } from 'vitest';
import { serve, type Call } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { findTemplate, searchable } from './findTemplate.ts';

describe('searchable (X-13)', () => {
  it.each([
    ['Invitation', 'Invitation'],
    ['Invitation / Spring Forum', 'Spring Forum'],
    ['2026/05 \\ Gala', '2026'],
    ['/', ''],
  ])('of «%s» is «%s»', (name, expected) => {
    expect(searchable(name)).toBe(expected);
  });
});

describe('findTemplate', () => {
  const pageOf = ({ query }: Call) => ({
    data: [{ id: Number(query['page']) * 10, name: 'Invitation' }],
    current_page: query['page'],
    last_page: 7,
  });

  it.each([
    ['10', 1, { id: '10' }],
    ['30', 3, { id: '30' }],
    ['70', 5, 'unseen'],
  ])('reads on until it has come, or gives up: %s after %d', async (id, calls, found) => {
    const server = serve({ 'GET /api/email-templates/get-templates/Invitation': pageOf });
    const template = await findTemplate(createApi(), { id, name: 'Invitation' });
    expect(typeof template === 'string' ? template : { id: template.id }).toEqual(found);
    expect(server.calls).toHaveLength(calls);
  });

  it('is gone where all pages of its name have come', async () => {
    serve({ 'GET /api/email-templates/get-templates/A': { data: [{ id: 1, name: 'A' }], last_page: 1 } });
    expect(await findTemplate(createApi(), { id: '2', name: 'A' })).toBe('gone');
  });
});
