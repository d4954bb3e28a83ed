import { readInput } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';
import { startColleague } from '../programme/colleague.ts';
import { createRegistration, createSession, deleteSession } from '../programme/newSession.ts';
import { readSwitch } from './colleagueSwitch.ts';
import { placeOf } from './sessions.ts';

/** What a host's own forms do in the product, where the agenda editor asks for them by events; and somebody who works beside. */
export const agendaForms: ApiArea = (context) => {
  const { app, db } = context;

  app.post('/api/example/events/:eventId/sessions', async (c) => {
    const place = placeOf(context, c);
    const body = await readInput(c);
    return c.json({ session: db.transaction(() => createSession(context, place, body)) }, 201);
  });

  app.delete('/api/example/events/:eventId/sessions/:sessionId', (c) => {
    deleteSession(context, placeOf(context, c));
    return c.json({ success: true });
  });

  app.post('/api/example/events/:eventId/registrations', async (c) => {
    const place = placeOf(context, c);
    const body = await readInput(c);
    return c.json({ registration: db.transaction(() => createRegistration(context, place, body)) }, 201);
  });

  colleagues(context);
};

/** `{on, everyMs = 3000, seed = 1}`: one colleague for each event. */
const colleagues: ApiArea = (context) => {
  const { app, onClose } = context;
  const ends = new Map<number, () => void>();
  onClose(() => ends.forEach((end) => end()));

  app.post('/api/example/events/:eventId/colleague', async (c) => {
    const { user, eventId } = placeOf(context, c);
    const { on, everyMs, seed } = readSwitch(await readInput(c));
    ends.get(eventId)?.();
    ends.delete(eventId);
    const place = { user, eventId };
    if (on) ends.set(eventId, startColleague(context, { place, everyMs, seed }));
    return c.json({ on });
  });
};
