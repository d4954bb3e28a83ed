import { createHmac } from 'node:crypto';
import { sameText } from '../http/cookies.ts';

/** The application that clients connect to; the secret never leaves the host. */
export interface PusherApp {
  key: string;
  secret: string;
}

/** What the authorisation endpoint answers for a socket and a channel. */
export function signChannel(app: PusherApp, socketId: string, channel: string, channelData?: string): string {
  const text = channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
  return `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`;
}

/** True when `auth` was signed by us for exactly this socket, channel and member. */
export function isSigned(
  app: PusherApp,
  auth: string,
  socketId: string,
  channel: string,
  channelData?: string,
): boolean {
  return sameText(auth, signChannel(app, socketId, channel, channelData));
}
