import { hexColour } from '#shared/lib/hexColour.ts';
import type { Db } from '../database/db.ts';
import { invalid } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readInput } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';
import { textOrNull } from './rules.ts';

const address = '/api/email-templates/color-palette';

/** Each user's own colours for designs (S2 §3, §7). Old ones are kept as somebody wrote them, twice too (T-6). */
export const templatePalette: ApiArea = ({ app, db }) => {
  app.get(address, (c) => {
    const { id } = requireUser(c, 'admin');
    return c.json(coloursOf(db, id).map(({ color }) => color));
  });

  app.post(address, async (c) => {
    const { id } = requireUser(c, 'admin');
    const colour = known(textOrNull(await readInput(c), 'color'));
    if (coloursOf(db, id).every(({ color }) => hexColour(color) !== colour))
      db.run('INSERT INTO palette_colours (user_id, color) VALUES (?, ?)', [id, colour]);
    return c.json({ success: true }, 201);
  });

  app.delete(address, (c) => {
    const { id } = requireUser(c, 'admin');
    const colour = known(c.req.query('color') ?? null);
    const gone = coloursOf(db, id).filter(({ color }) => hexColour(color) === colour);
    for (const one of gone) db.run('DELETE FROM palette_colours WHERE id = ?', [one.id]);
    return c.json({ success: true });
  });
};

function coloursOf(db: Db, userId: number): { id: number; color: string }[] {
  const rows = db.all('SELECT id, color FROM palette_colours WHERE user_id = ? ORDER BY id', [userId]);
  return rows.map((row) => ({ id: row.int('id'), color: row.text('color') }));
}

/** Without its number sign encoded, a colour in an address is none (T-6). */
function known(given: string | null): string {
  if (given === null || given.trim() === '') throw invalid({ color: ['The color field is required.'] });
  const colour = hexColour(given);
  if (colour === null) throw invalid({ color: ['The color field must be a valid hexadecimal color.'] });
  return colour;
}
