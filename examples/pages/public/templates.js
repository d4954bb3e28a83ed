/** What the designer's page lends and shows: a picker of the site's pictures, and the test mails that would go out (S2 §7). */

const widget = 'template-designer';
const dialog = document.getElementById('media');
const shown = 5;

/** The address of the picture that is chosen; `null` when the picker is closed without one. */
function pickMedia() {
  if (dialog.open) return Promise.resolve(null);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    const done = () =>
      resolve(dialog.returnValue === '' ? null : new URL(dialog.returnValue, location.href).href);
    dialog.addEventListener('close', done, { once: true });
  });
}

/** The widget's own script is on the page already: the same module. */
async function giveActions() {
  const script = document.querySelector(`script[type="module"][src*="/${widget}.js"]`);
  if (!script) return;
  const { mount } = await import(script.src);
  for (const element of document.querySelectorAll(`[data-widget="${widget}"]`))
    mount(element, { actions: { pickMedia } });
}

/** A mail may tell others who looks at it: here it asks nobody. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`;

/** The last ones, newest first, as their reader would see them. */
function showMail({ detail: { email, html } }) {
  const outbox = document.querySelector('[data-test-mails]');
  const item = document.createElement('li');
  const about = document.createElement('p');
  const size = (new TextEncoder().encode(html).length / 1024).toFixed(1);
  const time = new Date().toLocaleTimeString('en-GB');
  const to = outbox.dataset.to.replace('{{email}}', () => email);
  about.textContent = `${time} · ${to} · ${outbox.dataset.size.replace('{{size}}', size)}`;
  const frame = document.createElement('iframe');
  frame.title = to;
  frame.setAttribute('sandbox', '');
  frame.srcdoc = policy + html;
  item.append(about, frame);
  const list = outbox.querySelector('ol');
  list.prepend(item);
  while (list.children.length > shown) list.lastElementChild.remove();
  outbox.hidden = false;
}

document.addEventListener('send-test-email', showMail);
void giveActions();
