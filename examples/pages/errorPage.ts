import { html } from 'hono/html';
import type { HttpError } from '../http/errors.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { guards, type Guard } from '../http/users.ts';
import { areaKeys, demoAccounts } from './demoAccounts.ts';
import { sendPage } from './layout.ts';
import type { Html } from './page.ts';
import { fill, textsFor, type Texts } from './texts.ts';

const titleKeys: Readonly<Record<number, keyof Texts>> = {
  403: 'error403',
  404: 'error404',
  413: 'error413',
  419: 'error419',
  422: 'error422',
  429: 'error429',
};

/** An error as a page of the site; who may not enter an area is offered its accounts. */
export function errorPage(context: HostContext, c: HostRequest, error: HttpError): Promise<Response> {
  const t = textsFor(c);
  const { guard } = error.details;
  const lead =
    error.status === 419 ? t.expiredHint : guard && fill(t.forbiddenHint, { area: t[areaKeys[guard]] });
  return sendPage(context, c, {
    title: `${error.status} · ${t[titleKeys[error.status] ?? 'error500']}`,
    ...(lead && { lead }),
    guard: signedInGuard(c),
    status: error.status,
    content: html`${guard ? otherAccounts(context, c, guard) : ''}
      <p><a class="button" href="/">${t.toGallery}</a></p>`,
  });
}

function otherAccounts(context: HostContext, c: HostRequest, guard: Guard): Html {
  const t = textsFor(c);
  const { pathname, search } = new URL(c.req.url);
  const next = c.req.method === 'GET' ? pathname + search : null;
  return html`<section class="card narrow" aria-labelledby="demo">
    <div>
      <h2 id="demo">${fill(t.signInTo, { area: t[areaKeys[guard]] })}</h2>
      <p>${t.demoHint}</p>
    </div>
    ${demoAccounts(context, c, { guard, next })}
  </section>`;
}

/** Whose menu and account stand beside the error. */
function signedInGuard(c: HostRequest): Guard {
  const users = c.get('users');
  return guards.find((guard) => users[guard]) ?? 'admin';
}
