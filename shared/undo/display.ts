/** Changes that are shown before the server has them, in the order in which they were shown. */
import { report } from '../lib/report.ts';
import type { TakeBack } from './command.ts';

/** One change on the screen. */
export interface ShownChange {
  /** The server has it now. */
  readonly keep: () => void;
  /** Hides it: those shown on top of it are hidden before and shown again after. */
  readonly takeBack: () => void;
}

export interface Display {
  /** Shows a change; nothing is shown for a command without `show`. What throws is reported, and not shown. */
  readonly show: (show: (() => TakeBack) | undefined) => ShownChange;
}

interface Layer {
  readonly show: () => TakeBack;
  hide: TakeBack | null;
}

export function createDisplay(): Display {
  const layers: Layer[] = [];

  const takeBack = (layer: Layer) => {
    const index = layers.indexOf(layer);
    if (index === -1) return;
    const above = layers.slice(index + 1);
    for (const shown of layers.splice(index).toReversed()) hideLayer(shown);
    for (const shown of above) showLayer(shown);
    layers.push(...above);
  };
  const keep = (layer: Layer) => {
    const index = layers.indexOf(layer);
    if (index !== -1) layers.splice(index, 1);
  };
  return {
    show: (show) => {
      if (!show) return { keep: () => {}, takeBack: () => {} };
      const layer: Layer = { show, hide: null };
      showLayer(layer);
      layers.push(layer);
      return { keep: () => keep(layer), takeBack: () => takeBack(layer) };
    },
  };
}

function showLayer(layer: Layer): void {
  try {
    layer.hide = layer.show();
  } catch (error) {
    report(error, 'showing a change');
  }
}

function hideLayer(layer: Layer): void {
  try {
    layer.hide?.();
  } catch (error) {
    report(error, 'taking a change back');
  }
  layer.hide = null;
}
