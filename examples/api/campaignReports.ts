import { sqlTime } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { invalid } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import type { ApiArea, HostContext, HostRequest } from '../http/types.ts';
import { findCampaign } from './campaignRights.ts';
import { limitOf, pagingOf, reportPage, type Paging } from './paging.ts';
import {
  bouncedRows,
  bounceReasons,
  bounceTypes,
  byHour,
  contactRows,
  countsOf,
  type BounceType,
  type Found,
  type ListName,
  type Scope,
} from './reportData.ts';

/** S4 §9. */
const usualPerPage = 10;

/** What became of a sent campaign (S4 §7): numbers, hours and lists of people. */
export const campaignReports: ApiArea = (context) => {
  const { app, db } = context;

  app.get('/api/campaigns/get-report/:id', (c) => {
    const scope = scopeOf(context, c);
    const { recipients, ...stats } = countsOf(scope);
    const bounces = {
      hard: bounceReasons(scope, 'hard', recipients),
      soft: bounceReasons(scope, 'soft', recipients),
    };
    return c.json({ ...stats, bounces });
  });

  app.get('/api/campaigns/get-opens-hourly/:id', (c) =>
    c.json({ opensByHour: hours(scopeOf(context, c), 'open') }),
  );

  app.get('/api/campaigns/get-opens/:id', (c) => {
    const scope = scopeOf(context, c);
    return c.json({ opensByHour: hours(scope, 'open'), contacts: firstPage(scope, 'opens') });
  });

  app.get('/api/campaigns/get-clicks/:id', (c) => {
    const scope = scopeOf(context, c);
    return c.json({
      clicksByHour: hours(scope, 'click'),
      opensByHour: hours(scope, 'open'),
      templateHtml: templateOf(db, scope.campaignId),
      contacts: firstPage(scope, 'clicks'),
    });
  });

  app.get('/api/campaigns/unsubscribe-metrics/:id', (c) =>
    c.json({ contacts: firstPage(scopeOf(context, c), 'unsubscribes') }),
  );

  const searched = (path: string, list: ListName) =>
    app.get(path, (c) =>
      c.json({ contacts: page(c, (asked) => contactRows(scopeOf(context, c), list, asked)) }),
    );
  searched('/api/campaigns/get-contact-opens/:id', 'opens');
  searched('/api/campaigns/get-contact-clicks/:id', 'clicks');
  searched('/api/campaigns/:id/unsubscribes', 'unsubscribes');

  app.get('/api/campaigns/:id/bounced-contacts', (c) => {
    const scope = scopeOf(context, c);
    const type = bounceTypeOf(c);
    return c.json({ contacts: page(c, (asked) => bouncedRows(scope, type, asked)) });
  });
};

/** The campaign a request is about, as it stands now; 404 for another tenant's. */
export function scopeOf({ db, clock }: Pick<HostContext, 'db' | 'clock'>, c: HostRequest): Scope {
  const { tenant } = requireUser(c, 'admin');
  const campaign = findCampaign(db, tenant, c.req.param('id') ?? '');
  return { db, campaignId: campaign.int('id'), now: sqlTime(clock()) };
}

/** `type=soft` or `type=hard`; 422 for anything else. */
export function bounceTypeOf(c: HostRequest): BounceType {
  const type = bounceTypes.find((one) => one === c.req.query('type'));
  if (!type) throw invalid({ type: ['The selected type is invalid.'] });
  return type;
}

interface Asked {
  search: string;
  limit: [number, number];
}

function page(c: HostRequest, find: (asked: Asked) => Found) {
  const paging = pagingOf(c, usualPerPage);
  return reportPage(paging, find({ search: c.req.query('search') ?? '', limit: limitOf(paging) }));
}

function firstPage(scope: Scope, list: ListName) {
  const paging: Paging = { page: 1, perPage: usualPerPage };
  return reportPage(paging, contactRows(scope, list, { search: '', limit: limitOf(paging) }));
}

function hours(scope: Scope, kind: 'open' | 'click') {
  return byHour(scope, kind).map(({ hour, count }) =>
    kind === 'open' ? { hour, opens: count } : { hour, clicks: count },
  );
}

function templateOf(db: Db, campaignId: number): string {
  const sql =
    'SELECT html FROM email_templates JOIN campaigns ON template_id = email_templates.id WHERE campaigns.id = ?';
  return db.get(sql, [campaignId])?.text('html') ?? '';
}
