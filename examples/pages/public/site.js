/** Behaviour of the example site: no framework, nothing that a widget could depend on. */

for (const form of document.querySelectorAll('form[data-autosubmit]')) {
  form.addEventListener('change', () => form.requestSubmit());
}

for (const form of document.querySelectorAll('form[data-attributes-of]')) {
  const element = document.getElementById(form.dataset.attributesOf);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', (event) => {
    const { name, value } = event.target;
    if (value === '') element.removeAttribute(name);
    else element.setAttribute(name, value);
    showSnippet(element);
  });
  showSnippet(element);
}

/** Writes the tags a host page needs for the element as it is now. */
function showSnippet(element) {
  const target = document.querySelector(`[data-snippet-of="${element.id}"]`);
  const attributes = [...element.attributes]
    .filter(({ name }) => name === 'id' || name.startsWith('data-'))
    .map(({ name, value }) => ` ${name}="${escape(value)}"`)
    .join('');
  const script =
    document.querySelector('script[type="module"][src^="/widgets/"]')?.getAttribute('src') ??
    '/widgets/loader.js';
  target.textContent = `<div${attributes}></div>\n<script type="module" src="${script}"></script>`;
}

function escape(value) {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

for (const log of document.querySelectorAll('[data-events-of]')) {
  const element = document.getElementById(log.dataset.eventsOf);
  for (const name of log.dataset.events.split(' '))
    element.addEventListener(name, (event) => addEvent(log, event));
}

/** The last ten events, newest first. */
function addEvent(log, event) {
  const item = document.createElement('li');
  item.textContent = `${new Date().toLocaleTimeString('en-GB')}  ${event.type}  ${describe(event.detail)}`;
  log.prepend(item);
  while (log.children.length > 10) log.lastElementChild.remove();
}

function describe(detail) {
  if (detail === null || detail === undefined) return '';
  try {
    return JSON.stringify(detail);
  } catch {
    return String(detail); // a detail that refers to itself
  }
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', () => void copy(button));
}

async function copy(button) {
  const label = button.textContent;
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
  button.textContent = button.dataset.copied;
  setTimeout(() => (button.textContent = label), 1500);
}
