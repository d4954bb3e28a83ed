/** React in a bare shadow root: the floor for mounting and unmounting. */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function List({ onReady }: { readonly onReady: () => void }) {
  const [count, setCount] = useState(0);
  useEffect(onReady, [onReady]);
  return (
    <section>
      <h2>List</h2>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <ul>
        {Array.from({ length: 20 }, (_, index) => (
          <li key={index}>Entry {index}</li>
        ))}
      </ul>
    </section>
  );
}

/** The same interface as a widget's. */
export function mount(el: HTMLElement): { readonly unmount: () => void } {
  const container = el.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<List onReady={() => el.dispatchEvent(new CustomEvent('widget:ready'))} />);
  return {
    unmount: () => {
      root.unmount();
      container.remove();
    },
  };
}
