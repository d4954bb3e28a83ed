import { laravelTime, sqlTime } from '../clock.ts';
import { changeSettings } from '../http/settings.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { requireAnyUser, requireUser } from '../http/guards.ts';
import { readInput, textOf, wholeNumber } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';
import { maxEventBytes } from '../realtime/peer.ts';

const peoplePerPage = 25;

/** Calls that belong to the example alone: notes and people for the kit page, and switches for tests. */
export const example: ApiArea = (context) => {
  notes(context);
  people(context);
  steering(context);
};

const notes: ApiArea = ({ app, db, clock }) => {
  app.get('/api/example/notes', (c) => {
    const user = requireAnyUser(c);
    const rows = db.all('SELECT * FROM notes WHERE user_id = ? ORDER BY id DESC LIMIT 100', [user.id]);
    const list = rows.map((row) => ({
      id: row.int('id'),
      text: row.text('text'),
      created_at: laravelTime(new Date(`${row.text('created_at').replace(' ', 'T')}Z`)),
    }));
    return c.json({ notes: list });
  });

  app.post('/api/example/notes', async (c) => {
    const user = requireAnyUser(c);
    const text = textOf(await readInput(c), 'text');
    if (text === '') throw invalid({ text: ['The text field is required.'] });
    if (text.length > 500)
      throw invalid({ text: ['The text field must not be greater than 500 characters.'] });
    const now = clock();
    const sql = 'INSERT INTO notes (user_id, text, created_at) VALUES (?, ?, ?)';
    const { id } = db.run(sql, [user.id, text, sqlTime(now)]);
    return c.json({ id, text, created_at: laravelTime(now) }, 201);
  });
};

/** `GET /api/example/people?search=&page=`: contacts, 25 a page, in Laravel's pagination shape. */
const people: ApiArea = ({ app, db }) => {
  app.get('/api/example/people', (c) => {
    requireAnyUser(c);
    const page = Math.max(1, wholeNumber(c.req.query('page'), 1));
    const search = `%${(c.req.query('search') ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
    const from = `FROM contacts LEFT JOIN organisations ON organisations.id = organisation_id
      WHERE first_name || ' ' || last_name LIKE ? ESCAPE '\\' OR organisations.name LIKE ? ESCAPE '\\'`;
    const total = db.get(`SELECT COUNT(*) AS total ${from}`, [search, search])?.int('total') ?? 0;
    const rows = db.all(
      `SELECT contacts.id, first_name || ' ' || last_name AS name, organisations.name AS organisation ${from}
       ORDER BY contacts.id LIMIT ? OFFSET ?`,
      [search, search, peoplePerPage, (page - 1) * peoplePerPage],
    );
    const data = rows.map((row) => ({
      id: row.int('id'),
      name: row.text('name'),
      organisation: row.textOrNull('organisation'),
    }));
    const lastPage = Math.max(1, Math.ceil(total / peoplePerPage));
    return c.json({ data, current_page: page, last_page: lastPage, per_page: peoplePerPage, total });
  });
};

/** Switches: push an event, cut the sockets, change the session's settings. */
const steering: ApiArea = ({ app, hub, broadcast, sessions }) => {
  app.post('/api/example/broadcast', async (c) => {
    requireUser(c, 'admin');
    const input = await readInput(c);
    const channel = textOf(input, 'channel');
    const event = textOf(input, 'event');
    if (channel === '') throw invalid({ channel: ['The channel field is required.'] });
    if (event === '') throw invalid({ event: ['The event field is required.'] });
    const data = input['data'] ?? {};
    if (JSON.stringify(data).length > maxEventBytes) throw new HttpError(413, 'The event is too large.');
    broadcast(channel, event, data, c.req.header('x-socket-id'));
    return c.json({ success: true });
  });

  app.post('/api/example/cut-sockets', async (c) => {
    requireUser(c, 'admin');
    const seconds = Number(textOf(await readInput(c), 'seconds'));
    if (!(seconds >= 0 && seconds <= 600))
      throw invalid({ seconds: ['The seconds field must be between 0 and 600.'] });
    hub.cut(seconds);
    return c.json({ success: true });
  });

  app.post('/api/example/settings', async (c) => {
    const session = c.get('session');
    if (!session) throw new HttpError(419, 'CSRF token mismatch.');
    const { settings } = sessions.saveSettings(session, changeSettings(session.settings, await readInput(c)));
    return c.json({ settings });
  });
};
