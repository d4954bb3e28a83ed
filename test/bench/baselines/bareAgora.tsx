/**
 * agora-rtc-react's own hooks and nothing else: joins, receives everybody and shows them in tiles with their names and who of them
 * speaks. What the live room's bench is compared with.
 */
import {
  AgoraRTCProvider,
  RemoteVideoTrack,
  useClientEvent,
  useJoin,
  useNetworkQuality,
  useRemoteAudioTracks,
  useRemoteUsers,
  useRemoteVideoTracks,
  useRTCClient,
  type IAgoraRTCClient,
} from 'agora-rtc-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Size {
  /** Of the whole, and of each tile, in px. */
  readonly width: number;
  readonly height: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

const stylesOf = ({ width, height, tileWidth, tileHeight }: Size) => `
  .room { display: flex; flex-wrap: wrap; gap: 8px; place-content: center; width: ${width}px; height: ${height}px;
    margin: 0; padding: 0; background: #111; color: #fff; font: 13px/18px system-ui; list-style: none }
  .tile { position: relative; width: ${tileWidth}px; height: ${tileHeight}px; border-radius: 8px; overflow: clip }
  .tile[data-speaking] { outline: 3px solid #2a2 }
  .name { position: absolute; left: 6px; bottom: 6px; padding: 2px 8px; border-radius: 6px; background: #0008 }
`;

function Room() {
  useJoin({ appid: 'bench', channel: 'bench', token: null, uid: 'me' });
  const users = useRemoteUsers();
  useRemoteAudioTracks(users);
  const { videoTracks } = useRemoteVideoTracks(users);
  const [speaking, setSpeaking] = useState<string | null>(null);
  useNetworkQuality();
  useClientEvent(useRTCClient(), 'volume-indicator', (levels) => {
    const loud = levels.find(({ level }) => level > 50);
    setSpeaking(loud ? String(loud.uid) : null);
  });
  return (
    <ul className="room">
      {users.map(({ uid }) => (
        <li key={uid} className="tile" data-speaking={speaking === uid || undefined}>
          <RemoteVideoTrack track={videoTracks.find((track) => track.getUserId() === uid)} play />
          <span className="name">{String(uid).split('-')[1]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows it in a shadow root of `el`. */
export function mountBareAgora(el: HTMLElement, client: IAgoraRTCClient, size: Size): () => void {
  const root = el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesOf(size));
  root.adoptedStyleSheets = [sheet];
  const react = createRoot(root.appendChild(document.createElement('div')));
  react.render(
    <AgoraRTCProvider client={client}>
      <Room />
    </AgoraRTCProvider>,
  );
  return () => react.unmount();
}
