/** Gives the days and cards of the agenda editor boxes, as a browser would lay them out: test DOMs have no layout. */
import { onTestFinished, vi } from 'vitest';

/** px: where the first day begins, and how wide a day is. */
const gutter = 60;
const dayWidth = 300;

/** Lays the days side by side from the upper left corner; cards stand where their style says. */
export function layOutGrid(): void {
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf);
  onTestFinished(() => spy.mockRestore());
}

/** A point of a day: minutes after its first hour, fraction of its width. */
export function pointAt(day: number, minutes: number, across = 0.2) {
  return { clientX: gutter + (day + across) * dayWidth, clientY: (minutes / 5) * 12 };
}

function boxOf(this: Element): DOMRect {
  if (!(this instanceof HTMLElement)) return new DOMRect();
  const day = this.closest<HTMLElement>('[data-day]');
  if (!day) return new DOMRect();
  const days = [...(day.parentElement?.querySelectorAll('[data-day]') ?? [])];
  const left = gutter + days.indexOf(day) * dayWidth;
  if (this === day) return new DOMRect(left, 0, dayWidth, Number.parseFloat(day.style.blockSize));
  const { insetBlockStart, blockSize, insetInlineStart, inlineSize } = this.style;
  const part = (percent: string) => (Number.parseFloat(percent) / 100) * dayWidth;
  return new DOMRect(
    left + part(insetInlineStart),
    Number.parseFloat(insetBlockStart),
    part(inlineSize),
    Number.parseFloat(blockSize),
  );
}
