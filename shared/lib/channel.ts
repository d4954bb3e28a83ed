/** A channel between the tabs of one browser; `null` where it has none, or keeps it from the page as it does its storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
