/** What Agora's client has besides: made of the rest, or nothing where each connection has an encoder of its own. */
import { Emitter } from './emitter.ts';
import type { RemoteUser } from './peer.ts';
import type { RemoteTrack } from './remoteTrack.ts';
import type { Kind } from './types.ts';

export abstract class AgoraShape extends Emitter {
  abstract subscribe(user: { readonly uid: string | number }, kind: Kind): Promise<RemoteTrack>;
  abstract unsubscribe(user: { readonly uid: string | number }, kind?: Kind): Promise<void>;

  async massSubscribe(list: readonly { user: RemoteUser; mediaType: Kind }[]): Promise<readonly object[]> {
    return Promise.all(
      list.map(async ({ user, mediaType }) => {
        try {
          return { user, mediaType, track: await this.subscribe(user, mediaType) };
        } catch (error) {
          return { user, mediaType, error };
        }
      }),
    );
  }

  async massUnsubscribe(list: readonly { user: RemoteUser; mediaType?: Kind }[]): Promise<void> {
    for (const { user, mediaType } of list) await this.unsubscribe(user, mediaType);
  }

  // The low stream is there without being asked for.
  async enableDualStream(): Promise<void> {}
  async disableDualStream(): Promise<void> {}
  setLowStreamParameter(): void {}

  getLocalVideoStats = (): object => ({});
  getLocalAudioStats = (): object => ({});
  getRemoteVideoStats = (): object => ({});
  getRemoteAudioStats = (): object => ({});
}
