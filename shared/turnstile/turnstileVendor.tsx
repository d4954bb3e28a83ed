/** The one place that knows react-turnstile. Loaded once `window.turnstile` is there: it looks for that when it begins. */
export { Turnstile } from 'react-turnstile';
