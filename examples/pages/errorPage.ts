import { html } from 'hono/html';
import type { HttpError } from '../http/errors.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { sendPage } from './layout.ts';
import { textsFor, type Texts } from './texts.ts';

const titleKeys: Readonly<Record<number, keyof Texts>> = {
  403: 'error403',
  404: 'error404',
  413: 'error413',
  419: 'error419',
  422: 'error422',
  429: 'error429',
};

/** An error as a page of the site. */
export function errorPage(context: HostContext, c: HostRequest, error: HttpError): Promise<Response> {
  const t = textsFor(c);
  return sendPage(context, c, {
    title: `${error.status} · ${t[titleKeys[error.status] ?? 'error500']}`,
    ...(error.status === 419 ? { lead: t.expiredHint } : {}),
    guard: 'admin',
    status: error.status,
    content: html`<p><a class="button" href="/">${t.toGallery}</a></p>`,
  });
}
