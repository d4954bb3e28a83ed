import { forbidden, invalid } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readInput, textOf } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';
import type { Guard } from '../http/users.ts';
import { findRoom } from '../live/rooms.ts';
import { liveStateOf } from '../live/state.ts';
import { liveRoomIn, mayJoin } from '../realtime/membership.ts';
import { signChannel } from '../realtime/signature.ts';

/** The authorisation endpoint of each area (S1 §2). */
export const authEndpoints: Readonly<Record<Guard, string>> = {
  admin: '/admin/broadcasting/auth',
  contact_web: '/contact-web/broadcasting/auth',
  web: '/web/broadcasting/auth',
};

/** Signs private and presence channels for those who may join them. */
export const broadcasting: ApiArea = ({ app, clock, db, hub }) => {
  const add = (guard: Guard) =>
    app.post(authEndpoints[guard], async (c) => {
      const user = requireUser(c, guard);
      const input = await readInput(c);
      const socketId = textOf(input, 'socket_id');
      const channel = textOf(input, 'channel_name');
      if (!/^\d+\.\d+$/.test(socketId)) throw invalid({ socket_id: ['The socket id field is required.'] });
      if (!/^(private|presence)-/.test(channel) || !mayJoin(db, user, channel, clock())) throw forbidden();
      if (!channel.startsWith('presence-')) return c.json({ auth: signChannel(hub.app, socketId, channel) });
      const room = findRoom(db, liveRoomIn(channel) ?? '');
      const uid = room ? { uid: liveStateOf(hub).uidFor(room.eventId, user) } : {};
      const info = { id: user.id, name: user.name, role: user.role, ...uid };
      const channelData = JSON.stringify({ user_id: String(user.id), user_info: info });
      return c.json({
        auth: signChannel(hub.app, socketId, channel, channelData),
        channel_data: channelData,
      });
    });
  add('admin');
  add('contact_web');
  add('web');
};
