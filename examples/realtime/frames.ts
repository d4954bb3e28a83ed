/** Messages of the Pusher protocol (version 7): JSON with an event, perhaps a channel, and data that is JSON again. */
export interface Frame {
  event: string;
  channel: string;
  data: unknown;
}

/** A message for a client. Data is JSON inside JSON, as pusher-js expects of everything but errors. */
export function frame(event: string, data: unknown, channel?: string, userId?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data ?? {});
  return JSON.stringify({ event, channel, data: text, user_id: userId });
}

/** An error for the whole connection; 4000–4099 tell the client not to come back. */
export function errorFrame(code: number, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

/** Tells that a subscription was refused. */
export function refusalFrame(channel: string, error: string): string {
  const data = { type: 'AuthError', error, status: 401 };
  return JSON.stringify({ event: 'pusher:subscription_error', channel, data });
}

/** A client's message; null when it is none. */
export function parseFrame(text: string): Frame | null {
  const message = parseRecord(text);
  if (!message || typeof message['event'] !== 'string') return null;
  const { channel, data } = message;
  return { event: message['event'], channel: typeof channel === 'string' ? channel : '', data };
}

/** JSON text as a record; null when it is something else. */
export function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return asRecord(value);
  } catch {
    return null; // not JSON
  }
}

/** An object as a record; null when it is something else. */
export function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** A text field of a record; empty when it is something else. */
export function textField(record: Readonly<Record<string, unknown>> | null, name: string): string {
  const value = record?.[name];
  return typeof value === 'string' ? value : '';
}
