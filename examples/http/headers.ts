import type { MiddlewareHandler } from 'hono';
import type { HostEnv, HostRequest } from './types.ts';

/** Security headers on everything, the content security policy on pages but the visitor's own (DESIGN.md §2). */
export const securityHeaders: MiddlewareHandler<HostEnv> = async (c, next) => {
  await next();
  c.res.headers.set('X-Content-Type-Options', 'nosniff');
  c.res.headers.set('Referrer-Policy', 'same-origin');
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache, private');
  const policy = policyOf(c);
  if (policy && c.res.headers.get('content-type')?.startsWith('text/html')) {
    c.res.headers.set('Content-Security-Policy', policy);
  }
};

/** Here badges are printed in the browser: its viewer of PDFs counts as an object, in a frame that has the page's policy. */
const printsBadges = new Set(['/admin/check-in', '/admin/check-in/stand']);

function policyOf(c: HostRequest): string | null {
  const { policy } = c.get('settings');
  if (policy === 'off' || c.req.path.startsWith('/pages/')) return null;
  const inline = policy === 'relaxed' ? " 'unsafe-inline'" : '';
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ws://${hostOf(c)}`,
    "frame-src 'self' blob:",
    "media-src 'self' blob:",
    `object-src ${printsBadges.has(c.req.path) ? 'blob:' : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The host and port the visitor used, unless that is no plain host name. */
function hostOf(c: HostRequest): string {
  const { host } = new URL(c.req.url);
  return /^[\w.\-:[\]]+$/.test(host) ? host : 'localhost';
}
