import { html } from 'hono/html';
import type { HttpError } from '../http/errors.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { sendPage } from './layout.ts';

const titles: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not found',
  413: 'Too large',
  419: 'Page expired',
  422: 'Not accepted',
  429: 'Too many requests',
  500: 'Server error',
};

/** An error as a page of the site. */
export function errorPage(context: HostContext, c: HostRequest, error: HttpError): Promise<Response> {
  const hint =
    error.status === 419
      ? 'This page was open for too long. Go back, reload it and try again.'
      : error.message;
  return sendPage(context, c, {
    title: `${error.status} · ${titles[error.status] ?? 'Error'}`,
    lead: hint,
    guard: 'admin',
    status: error.status,
    content: html`<p lang="en"><a class="button" href="/">To the gallery</a></p>`,
  });
}
