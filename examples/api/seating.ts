import { invalid, modelNotFound } from '../http/errors.ts';
import { readInput } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';
import { requireSession, tell, touch } from '../programme/programme.ts';
import { readTableInput } from '../programme/sessionInput.ts';
import { placeOf } from './sessions.ts';

/** Seats of speakers and tables of sessions (S3 §7.4). */
export const seating: ApiArea = (context) => {
  const { app, db } = context;
  const speaker = '/api/events/:eventId/sessions/:sessionId/registrations/:speakerId';

  app.put(speaker, async (c) => {
    const place = placeOf(context, c);
    const session = requireSession(context, place);
    const id = Number(c.req.param('speakerId'));
    if (!session.speakers.some((one) => one.id === id))
      throw modelNotFound('Registration', c.req.param('speakerId'));
    const { chair_number: chair = null } = await readInput(c);
    if (chair !== null && !(Number.isInteger(chair) && Number(chair) >= 1))
      throw invalid({ chair_number: ['The chair number field must be at least 1.'] });
    const number = chair === null ? null : Number(chair);
    if (number !== null && session.speakers.some((one) => one.id !== id && one.chair_number === number))
      throw invalid({ chair_number: ['The chair number has already been taken.'] });
    db.run('UPDATE session_speakers SET chair_number = ? WHERE session_id = ? AND registration_id = ?', [
      number,
      place.sessionId,
      id,
    ]);
    touch(context, place.sessionId);
    return c.json({ success: true, session: tell(context, place, 'edited-session') });
  });

  app.delete(speaker, (c) => {
    const place = placeOf(context, c);
    requireSession(context, place);
    const { changes } = db.run('DELETE FROM session_speakers WHERE session_id = ? AND registration_id = ?', [
      place.sessionId,
      Number(c.req.param('speakerId')) || 0,
    ]);
    if (changes === 0) throw modelNotFound('Registration', c.req.param('speakerId'));
    touch(context, place.sessionId);
    return c.json({ success: true, session: tell(context, place, 'edited-session') });
  });

  app.put('/api/events/:eventId/sessions/:sessionId/seating-plan', async (c) => {
    const place = placeOf(context, c);
    requireSession(context, place);
    const table = readTableInput((await readInput(c))['table']);
    db.run('UPDATE sessions SET seating = ? WHERE id = ?', [table, place.sessionId]);
    touch(context, place.sessionId);
    return c.json({ success: true, session: tell(context, place, 'edited-session') });
  });
};
