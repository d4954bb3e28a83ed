/**
 * The page's one layer for notices: an own small island at the end of the body, there only while there is something to
 * say, above open dialogs (it is a popover, in the browser's top layer).
 */
import { createRoot } from 'react-dom/client';
import { report } from '../lib/report.ts';
import { pageStore } from '../store/page.ts';
import { adoptSheets } from '../island/sheets.ts';

interface Layer {
  readonly host: HTMLElement;
  readonly close: () => void;
}

let isWatching = false;
let layer: Layer | null = null;

/** Watches for notices; idempotent. The layer opens with the first and goes with the last. */
export function watchNotices(): void {
  if (isWatching) return;
  isWatching = true;
  pageStore.subscribe(({ notices }, { notices: before }) => {
    if (notices !== before) follow(notices.some(({ place }) => place === undefined));
  });
}

/** A page that swaps its body (`wire:navigate`) takes the layer along: open it anew. */
function follow(isNeeded: boolean): void {
  if (layer && (!isNeeded || !layer.host.isConnected)) {
    layer.close();
    layer = null;
  }
  if (isNeeded) layer ??= open();
}

function open(): Layer {
  const host = document.createElement('div');
  host.dataset['widgetNotices'] = '';
  const shadowRoot = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  shadowRoot.append(container);
  const dropSheets = adoptSheets(shadowRoot);
  document.body.append(host);
  const root = createRoot(container);
  let isClosed = false;
  import('../ui/ToastLayer.tsx').then(
    ({ ToastLayer }) => {
      if (!isClosed) root.render(<ToastLayer />);
    },
    (error: unknown) => report(error, 'notices'),
  );
  return {
    host,
    close: () => {
      isClosed = true;
      root.unmount();
      dropSheets();
      host.remove();
    },
  };
}
