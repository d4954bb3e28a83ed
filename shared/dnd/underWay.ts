/** What was picked up on this page while the libraries may still be on their way: they are told of it when they come. */
import type { DragSource } from './places.ts';
import type { Traveller, TravelType } from './travel.ts';

let picked: DragSource | null = null;

/** From the start of a drag to its end. */
export const underWay = {
  begin: (source: DragSource): void => {
    picked = source;
  },
  /** Nobody tells of the end where what was dragged has gone: what is seen to be over is ended, too. */
  end: (): void => {
    picked = null;
  },
  /** `null` where what is dragged comes from elsewhere. */
  of: (type: TravelType): Traveller | null => (picked?.type === type ? picked.traveller() : null),
};
