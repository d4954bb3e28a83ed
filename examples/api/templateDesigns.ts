import { foldForSearch } from '#shared/lib/text.ts';
import { sqlTime } from '../clock.ts';
import type { Db, Row, Value } from '../database/db.ts';
import { invalid, modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readExactly, readInput } from '../http/input.ts';
import type { ApiArea, HostRequest } from '../http/types.ts';
import { badgeMergeTags } from '../mailing/badgeMergeTags.ts';
import { requireModifier } from './campaignRights.ts';
import { laravelPage, limitOf, pagingOf } from './paging.ts';
import { idOrNull, required, text, textOrNull, validate, valueOf, yesOrNo, type Input } from './rules.ts';
import { whereEveryWord } from './search.ts';

/** Three rows of four. */
const designsPerPage = 12;

/** Above the list: the tenant's. */
const logo = '/site/acme-logo.svg';

const columns = 'id, name, template_subject, design, html, badge_width, badge_height, badge_double_sided';

/** Designs of e-mails and badges (S2 §3, §7). Viewers may look at them, not change them. */
export const templateDesigns: ApiArea = ({ app, db, clock }) => {
  const now = () => sqlTime(clock());

  app.get('/api/email-templates/get-designs-list', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const paging = { ...pagingOf(c, designsPerPage), perPage: designsPerPage };
    const { where, values } = asked(c, tenant);
    const total = db.get(`SELECT COUNT(*) AS n FROM template_designs WHERE ${where}`, values)?.int('n') ?? 0;
    const data = db
      .all(
        `SELECT ${columns} FROM template_designs WHERE ${where} ORDER BY updated_at DESC, id DESC LIMIT ? OFFSET ?`,
        [...values, ...limitOf(paging)],
      )
      .map(toDesign);
    return c.json({ ...laravelPage(c, paging, { total, data }), logo });
  });

  app.post('/api/email-templates/save-design', async (c) => {
    const { tenant } = requireModifier(c);
    const sent = readSaved(await readExactly(c));
    const id = db.transaction(() => store(db, { ...sent, tenant, updated_at: now() }, sent.id));
    return c.json({ id }, sent.id === null ? 201 : 200);
  });

  app.post('/api/email-templates/duplicate-template', async (c) => {
    const { tenant } = requireModifier(c);
    const input = await readInput(c);
    validate(input, { name: [required, text(255)], subject: [text(255)], designId: [required] });
    const original = findDesign(db, tenant, input['designId']);
    const subject = textOrNull(input, 'subject') ?? '';
    const isBadge = original.flag('is_badge');
    if (!isBadge && subject === '') throw invalid({ subject: ['The subject field is required.'] });
    const name = textOrNull(input, 'name') ?? '';
    const copy = db.transaction(() => {
      const id = store(
        db,
        {
          tenant,
          name,
          template_subject: subject,
          design: original.textOrNull('design'),
          html: original.textOrNull('html'),
          is_badge: isBadge,
          badge_width: original.textOrNull('badge_width'),
          badge_height: original.textOrNull('badge_height'),
          badge_double_sided: original.flag('badge_double_sided'),
          updated_at: now(),
        },
        null,
      );
      db.run('INSERT INTO design_events SELECT ?, event_id FROM design_events WHERE design_id = ?', [
        id,
        original.int('id'),
      ]);
      return findDesign(db, tenant, id);
    });
    return c.json(toDesign(copy), 201);
  });

  app.post('/api/email-templates/delete-design', async (c) => {
    const { tenant } = requireModifier(c);
    const input = await readInput(c);
    validate(input, { id: [required] });
    db.run('DELETE FROM template_designs WHERE id = ?', [findDesign(db, tenant, input['id']).int('id')]);
    return c.json({ success: true });
  });

  app.get('/api/badges/get-badge-merge-tags', (c) => {
    requireUser(c, 'admin');
    return c.json(badgeMergeTags);
  });
};

/** What a list asks for: mails or badges, of any of these events, with every word in name or subject. */
function asked(c: HostRequest, tenant: string): { where: string; values: Value[] } {
  const words = whereEveryWord('template_designs', c.req.query('templateSearch') ?? '');
  const events = [...(c.req.queries('events[]') ?? []), ...(c.req.queries('events') ?? [])];
  const parts = [
    'tenant = ? AND is_badge = ?',
    ...(words ? [words.where] : []),
    ...(events.length > 0
      ? [
          'id IN (SELECT design_id FROM design_events WHERE CAST(event_id AS TEXT) IN (SELECT value FROM json_each(?)))',
        ]
      : []),
  ];
  const isBadge = ['1', 'true'].includes(c.req.query('badgeMode') ?? '0');
  const values = [
    tenant,
    isBadge,
    ...(words?.values ?? []),
    ...(events.length > 0 ? [JSON.stringify(events)] : []),
  ];
  return { where: parts.join(' AND '), values };
}

interface Stored {
  tenant: string;
  name: string;
  template_subject: string;
  design: string | null;
  html: string | null;
  is_badge: boolean;
  badge_width: string | null;
  badge_height: string | null;
  badge_double_sided: boolean;
  updated_at: string;
}

type Sent = Omit<Stored, 'tenant' | 'updated_at'> & { id: number | null };

/** What is saved; 422 for what nobody could store. The design and the mail stay as they came, byte for byte. */
function readSaved(input: Input): Sent {
  const isBadge = isYes(input, 'badgeMode');
  const trimmed = { ...input, name: trim(input['name']), templateSubject: trim(input['templateSubject']) };
  validate(trimmed, {
    name: [required, text(255)],
    templateSubject: [...(isBadge ? [] : [required]), text(255)],
    designJson: [isText],
    html: [isText],
    badgeMode: [yesOrNo],
    badgeWidth: [text(20)],
    badgeHeight: [text(20)],
    badgeDoubleSided: [yesOrNo],
  });
  const isNew = valueOf(input, 'id') === null;
  const id = idOrNull(input, 'id');
  if (!isNew && id === null) throw modelNotFound('EmailTemplate', String(input['id']));
  return {
    id,
    name: textOrNull(trimmed, 'name') ?? '',
    template_subject: textOrNull(trimmed, 'templateSubject') ?? '',
    design: textOrNull(input, 'designJson'),
    html: textOrNull(input, 'html'),
    is_badge: isBadge,
    badge_width: textOrNull(input, 'badgeWidth'),
    badge_height: textOrNull(input, 'badgeHeight'),
    badge_double_sided: isYes(input, 'badgeDoubleSided'),
  };
}

/** However long it is: pictures may stand in it. */
const isText: typeof required = (value, name) =>
  typeof value === 'string' ? null : `The ${name} field must be a string.`;

const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const isYes = (input: Input, field: string) => [true, 1, '1'].some((yes) => yes === input[field]);

/** Writes a new one, or over one of the tenant's that is there; gives its id. */
function store(db: Db, { tenant, ...stored }: Stored, id: number | null): number {
  const { name, template_subject, design, html, is_badge, updated_at } = stored;
  const values: Value[] = [
    name,
    template_subject,
    design,
    html,
    is_badge,
    stored.badge_width,
    stored.badge_height,
    stored.badge_double_sided,
    foldForSearch(`${name} ${template_subject}`),
    updated_at,
    tenant,
  ];
  const written =
    'name, template_subject, design, html, is_badge, badge_width, badge_height, badge_double_sided, search, updated_at, tenant';
  const places = values.map(() => '?').join(', ');
  if (id === null) return db.run(`INSERT INTO template_designs (${written}) VALUES (${places})`, values).id;
  findDesign(db, tenant, id);
  db.run(`UPDATE template_designs SET (${written}) = (${places}) WHERE id = ?`, [...values, id]);
  return id;
}

/** A design of that tenant; 404 for another's. */
function findDesign(db: Db, tenant: string, id: unknown): Row {
  const known = idOrNull({ id }, 'id');
  const row = db.get('SELECT * FROM template_designs WHERE id = ? AND tenant = ?', [known, tenant]);
  if (!row) throw modelNotFound('EmailTemplate', String(id));
  return row;
}

function toDesign(row: Row) {
  return {
    id: row.int('id'),
    name: row.text('name'),
    template_subject: row.text('template_subject'),
    design: row.textOrNull('design'),
    html: row.textOrNull('html'),
    badge_width: row.textOrNull('badge_width'),
    badge_height: row.textOrNull('badge_height'),
    badge_double_sided: row.int('badge_double_sided'),
  };
}
