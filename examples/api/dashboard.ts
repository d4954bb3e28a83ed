import { isIsoDay, isoDay } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { HttpError, modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readInput, textOf, wholeNumber } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';
import { filterQuery, isFilterType } from '../statistics/filterQuery.ts';
import { idOrNull, required, text, textOrNull, validate } from './rules.ts';
import { searchLimit } from './search.ts';

/** What a day begins with: numbers of the event, tasks, notes (S2 §7). */
export const dashboard: ApiArea = ({ app, db, clock }) => {
  app.get('/api/dashboard/get-current-event-statistics', (c) => {
    const { tenant } = requireUser(c, 'admin');
    return c.json(statisticsOf(db, tenant, isoDay(clock())));
  });

  app.post('/api/dashboard/update-current-event-statistics', async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const { statistics: given } = await readInput(c);
    const known = db.all('SELECT id FROM statistics WHERE tenant = ?', [tenant]).map((row) => row.int('id'));
    const chosen = Array.isArray(given) ? given.map((id) => idOrNull({ id }, 'id')) : [];
    validate(
      { statistics: given },
      {
        statistics: [
          (list) => (Array.isArray(list) ? null : 'The statistics field must be an array.'),
          () =>
            chosen.every((id) => id !== null && known.includes(id))
              ? null
              : 'The selected statistics is invalid.',
        ],
      },
    );
    db.transaction(() => {
      db.run('DELETE FROM selected_statistics WHERE tenant = ?', [tenant]);
      const rows = [...new Set(chosen)].map((id, place) => [tenant, id, place]);
      db.insert('selected_statistics', ['tenant', 'statistic_id', 'place'], rows);
    });
    return c.json({ success: true });
  });

  app.get('/api/dashboard/get-to-do-list', (c) => {
    const { id } = requireUser(c, 'admin');
    const rows = db.all('SELECT id, task, due_date FROM to_do_tasks WHERE user_id = ? ORDER BY id', [id]);
    const tasks = rows.map((row) => ({
      id: row.int('id'),
      task: row.text('task'),
      due_date: row.textOrNull('due_date'),
    }));
    return c.json(tasks);
  });

  app.post('/api/dashboard/add-to-do-task', async (c) => {
    const { id: userId } = requireUser(c, 'admin');
    const input = await readInput(c);
    const isDate = (due: unknown) =>
      typeof due === 'string' && isDayOrMoment(due) ? null : 'The due date field must be a valid date.';
    validate(input, { task: [required, text(500)], due_date: [isDate] });
    const { id } = db.run('INSERT INTO to_do_tasks (user_id, task, due_date) VALUES (?, ?, ?)', [
      userId,
      textOf(input, 'task'),
      textOrNull(input, 'due_date'),
    ]);
    return c.json({ id }, 201);
  });

  app.post('/api/dashboard/delete-to-do-task', async (c) => {
    const { id: userId } = requireUser(c, 'admin');
    const id = idOrNull(await readInput(c), 'id');
    const { changes } = db.run('DELETE FROM to_do_tasks WHERE id = ? AND user_id = ?', [id, userId]);
    if (changes === 0) throw modelNotFound('ToDoTask', id ?? '');
    return c.json({ success: true });
  });

  app.get('/api/dashboard/get-notes', (c) => {
    const { id } = requireUser(c, 'admin');
    const rows = db.all('SELECT id, note FROM dashboard_notes WHERE user_id = ? ORDER BY id', [id]);
    return c.json(rows.map((row) => ({ id: row.int('id'), note: row.text('note') })));
  });

  // T-18: it creates.
  app.post('/api/dashboard/update-notes', async (c) => {
    const { id: userId } = requireUser(c, 'admin');
    const input = await readInput(c);
    validate(input, { note: [required, text(2_000)] });
    const sql = 'INSERT INTO dashboard_notes (user_id, note) VALUES (?, ?)';
    return c.json({ id: db.run(sql, [userId, textOf(input, 'note')]).id }, 201);
  });

  app.post('/api/dashboard/delete-note/:id', (c) => {
    const { id: userId } = requireUser(c, 'admin');
    const id = wholeNumber(c.req.param('id'), 0);
    const { changes } = db.run('DELETE FROM dashboard_notes WHERE id = ? AND user_id = ?', [id, userId]);
    if (changes === 0) throw modelNotFound('Note', c.req.param('id'));
    return c.json({ success: true });
  });

  app.get('/api/dashboard/get-calendar-categories', (c) => {
    requireUser(c, 'admin');
    return c.json(namedOf(db, 'SELECT id, name FROM calendar_categories ORDER BY id'));
  });

  app.get('/api/dashboard/get-today-calendar-tasks', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const sql = 'SELECT id, description FROM calendar_tasks WHERE tenant = ? AND day = ? ORDER BY id';
    const rows = db.all(sql, [tenant, isoDay(clock())]);
    return c.json(rows.map((row) => ({ id: row.int('id'), description: row.text('description') })));
  });

  app.get('/api/dashboard/get-users-by-name-json/:text', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const typed = c.req.param('text').replace(/[\\%_]/g, '\\$&');
    const sql = `SELECT id, name FROM users WHERE tenant = ? AND guard = 'admin' AND name LIKE ? ESCAPE '\\'
      ORDER BY name LIMIT ${searchLimit}`;
    return c.json(namedOf(db, sql, [tenant, `%${typed}%`]));
  });
};

/** `2026-05-04`, or with a time `2026-05-04 09:30[:00]`. */
function isDayOrMoment(given: string): boolean {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(given) ?? [];
  return day !== undefined && isIsoDay(day) && (time ?? '00:00') < '24:00' && !/:[6-9]/.test(time ?? '');
}

function namedOf(db: Db, sql: string, values: readonly string[] = []) {
  return db.all(sql, values).map((row) => ({ id: row.int('id'), name: row.text('name') }));
}

/** The tenant's statistics with their present values, those chosen in their order. */
function statisticsOf(db: Db, tenant: string, today: string) {
  const all = db.all(
    `SELECT s.id, s.name, stat_filter_id, type, filter, place FROM statistics s
     LEFT JOIN statistics_filters f ON f.id = stat_filter_id
     LEFT JOIN selected_statistics chosen ON chosen.statistic_id = s.id AND chosen.tenant = s.tenant
     WHERE s.tenant = ? ORDER BY s.id`,
    [tenant],
  );
  const statistics = all.map((row) => ({
    id: row.int('id'),
    name: row.text('name'),
    stat_filter_id: row.intOrNull('stat_filter_id'),
    ...valueOf(db, { tenant, today, type: row.text('type'), filters: row.text('filter') }),
  }));
  const places = new Map(all.map((row) => [row.int('id'), row.intOrNull('place')]));
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? null;
  return {
    event_name:
      db.get('SELECT name FROM events WHERE tenant = ? ORDER BY id', [tenant])?.text('name') ?? null,
    statistics,
    selected_statistics: statistics
      .filter((one) => placeOf(one) !== null)
      .sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0)),
  };
}

interface Counted {
  tenant: string;
  today: string;
  type: string;
  filters: string;
}

/** How many a filter finds; nothing where there is none, or where it is damaged (T-20). */
function valueOf(db: Db, { type, ...asked }: Counted): { value?: number } {
  if (!isFilterType(type)) return {};
  try {
    const { sql, values } = filterQuery({ type, ...asked });
    return { value: db.get(`SELECT COUNT(*) AS found FROM (${sql})`, values)?.int('found') ?? 0 };
  } catch (error) {
    if (error instanceof HttpError) return {};
    throw error;
  }
}
