/** What lets somebody into the video of a room: made by the host, looked at by the signalling. */
import { createHmac } from 'node:crypto';
import { sameText } from '../http/cookies.ts';
import { parseRecord, textField } from '../realtime/frames.ts';
import type { PusherApp } from '../realtime/signature.ts';

export interface VideoPass {
  channel: string;
  uid: string;
  role: 'host' | 'audience';
  /** Milliseconds. */
  endsAt: number;
}

/** How long a token is good. */
export const tokenSeconds = 3_600;

export function issuePass(app: PusherApp, pass: VideoPass): string {
  const text = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${text}.${sign(app, text)}`;
}

/** What a token says; null for one that is not ours, or no longer good. */
export function readPass(app: PusherApp, token: string, now: Date): VideoPass | null {
  const [text = '', signature = ''] = token.split('.');
  if (!sameText(signature, sign(app, text))) return null;
  const said = parseRecord(Buffer.from(text, 'base64url').toString());
  const endsAt = Number(said?.['endsAt']);
  if (!(endsAt > now.getTime())) return null;
  const role = textField(said, 'role') === 'host' ? 'host' : 'audience';
  return { channel: textField(said, 'channel'), uid: textField(said, 'uid'), role, endsAt };
}

function sign({ secret }: PusherApp, text: string): string {
  return createHmac('sha256', `video:${secret}`).update(text).digest('base64url');
}
