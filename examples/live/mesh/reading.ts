/** What comes over the line is somebody else's: it is read piece by piece. */
import type { Ask, Kind, PeerInfo, Published, Signal, Wants } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function parse(text: unknown): Fields {
  try {
    return fieldsOf(JSON.parse(String(text)));
  } catch {
    return {}; // not JSON: nothing that we know
  }
}

export function readPeer(value: unknown): PeerInfo {
  const { id, uid, epoch, published } = fieldsOf(value);
  return { id: String(id), uid: String(uid), epoch: Number(epoch) || 0, published: readPublished(published) };
}

function readPublished(value: unknown): Published {
  const { audio, video, role } = fieldsOf(value);
  return { audio: audio === true, video: video === true, role: role === 'host' ? 'host' : 'audience' };
}

function readWants(value: unknown): Wants {
  const { audio, video } = fieldsOf(value);
  return { audio: audio === true, video: video === 'high' || video === 'low' ? video : null };
}

const kinds: readonly Kind[] = ['audio', 'video'];

function readAsk(value: unknown): Ask {
  const { kinds: asked, isAnew } = fieldsOf(value);
  return {
    kinds: Array.isArray(asked) ? kinds.filter((kind) => asked.includes(kind)) : [],
    isAnew: isAnew === true,
  };
}

/** Nothing else is ever said: none is taken back. */
const sdpTypes = ['offer', 'answer'] as const;

export function readSignal(value: unknown): Signal {
  const { ask, description, turn, candidate, want } = fieldsOf(value);
  const { type, sdp } = fieldsOf(description);
  const known = sdpTypes.find((one) => one === type);
  const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = fieldsOf(candidate);
  return {
    ...(ask !== undefined && { ask: readAsk(ask) }),
    ...(known && { description: { type: known, sdp: String(sdp) }, turn: Number(turn) || 0 }),
    ...(typeof line === 'string' && {
      candidate: {
        candidate: line,
        ...(typeof sdpMid === 'string' && { sdpMid }),
        ...(typeof sdpMLineIndex === 'number' && { sdpMLineIndex }),
        ...(typeof usernameFragment === 'string' && { usernameFragment }),
      },
    }),
    ...(want !== undefined && { want: readWants(want) }),
  };
}
