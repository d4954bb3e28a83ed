/** The loudspeaker that was chosen (S3 §2.7), for what is no track of the video service: elements and sounds of our own. */

/** Sends what an element or an audio context plays there, where the browser can; without a choice it stays as it is. */
export async function playBy(player: object, speakerId: string | null): Promise<void> {
  const setSink: unknown = Reflect.get(player, 'setSinkId');
  if (speakerId !== null && typeof setSink === 'function') await setSink.call(player, speakerId);
}
