import type { Env, Hono } from 'hono';
import { cors } from 'hono/cors';

/** Lets pages of other origins ask for these paths, by bearer token alone: no cookie is read from there. */
export function allowOrigins<E extends Env>(
  app: Hono<E>,
  origins: readonly string[],
  paths: readonly string[],
): void {
  if (origins.length === 0) return;
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Requested-With',
      'X-Socket-ID',
    ],
    exposeHeaders: ['Date', 'Retry-After'],
    maxAge: 600,
  });
  for (const path of paths) app.use(path, allow);
}
