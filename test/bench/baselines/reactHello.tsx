/** React and nothing else: the floor for the readiness of a page. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

function Hello() {
  useEffect(() => {
    document.documentElement.dataset['hello'] = String(performance.now());
  }, []);
  return <h1>Hello</h1>;
}

const place = document.getElementById('wrap') ?? document.body;
createRoot(place.appendChild(document.createElement('div'))).render(<Hello />);
