// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openApi } from '../openApi.ts';
import { templateDesigns } from './templateDesigns.ts';

/** What each call asks for, once per address. */
async function addresses() {
  const asked = await Promise.all(Object.values(templateDesigns).map((one) => one.ask()));
  return [...new Set(asked.flat().map(({ method, path }) => `${method} ${path}`))];
}

describe('the calls of the designer (S2 §7)', () => {
  it('are those of the documents, with examples that the client reads', async () => {
    expect(await addresses()).toEqual([
      'get /api/email-templates/get-designs-list',
      'post /api/email-templates/save-design',
      'post /api/email-templates/duplicate-template',
      'post /api/email-templates/delete-design',
      'get /api/email-templates/get-events-list',
      'get /api/email-templates/color-palette',
      'post /api/email-templates/color-palette',
      'delete /api/email-templates/color-palette',
      'get /api/badges/get-badge-merge-tags',
    ]);
  });

  it('name the events of a list as a parameter that may come several times', async () => {
    const { paths } = await openApi({ designs: templateDesigns }, () => [], '0');
    expect(paths['/api/email-templates/get-designs-list']?.['get']?.parameters).toContainEqual({
      name: 'events[]',
      in: 'query',
      required: false,
      description: expect.stringContaining('Ids of events'),
      schema: { type: 'array', items: { type: 'string' } },
      example: ['12'],
    });
  });
});
