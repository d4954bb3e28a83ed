/** A finger that comes down, as iOS tells it: the click that follows counts none before it. */
interface Tap {
  /** Milliseconds of the clock of events. */
  readonly at: number;
  readonly x?: number;
  readonly y?: number;
  readonly pointerType?: 'touch' | 'mouse';
  readonly isPrimary?: boolean;
}

export function tapDown({ at, x = 100, y = 100, pointerType = 'touch', isPrimary = true }: Tap): void {
  const down = new PointerEvent('pointerdown', {
    bubbles: true,
    clientX: x,
    clientY: y,
    pointerType,
    isPrimary,
  });
  Object.defineProperty(down, 'timeStamp', { value: at });
  document.body.dispatchEvent(down);
}
