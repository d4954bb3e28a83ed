import { modelNotFound } from '../../http/errors.ts';
import { requireAnyUser } from '../../http/guards.ts';
import { wholeNumber } from '../../http/input.ts';
import type { Page } from '../page.ts';
import { drawPortrait } from './portrait.ts';

/** Where a contact's photo is. */
export function photoPath(contactId: number): string {
  return `/photos/contacts/${contactId}.svg`;
}

/** Profile photos, drawn here: the same person always looks the same. For everyone of the tenant, in every area. */
export const photos: Page = ({ app, db }) => {
  app.get('/photos/contacts/:file{[0-9]+\\.svg}', (c) => {
    const { tenant } = requireAnyUser(c);
    const id = wholeNumber(c.req.param('file').replace('.svg', ''), 0);
    const sql = 'SELECT id FROM contacts WHERE id = ? AND tenant = ? AND has_photo';
    if (!db.get(sql, [id, tenant])) throw modelNotFound('Contact', id);
    return c.body(drawPortrait(id), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'private, max-age=86400',
    });
  });
};
