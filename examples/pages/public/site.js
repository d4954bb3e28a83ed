/** Behaviour of the example site: no framework, nothing that a widget could depend on. */
import { shortened } from './shorten.js';

for (const form of document.querySelectorAll('form[data-autosubmit]')) {
  form.addEventListener('change', () => form.requestSubmit());
  // Back to a page, the browser shows what was chosen last, not what the page is about.
  addEventListener('pageshow', () => form.reset());
}

/** The menu begins where the reader is. */
const here = document.querySelector('.menu nav [aria-current]');
const menu = here?.closest('nav');
if (menu && menu.scrollHeight > menu.clientHeight)
  menu.scrollTop = here.offsetTop - menu.offsetTop - menu.clientHeight / 2;

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
    return shortened(JSON.stringify(detail));
  } catch {
    return String(detail); // a detail that refers to itself
  }
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', () => void copy(button));
}

async function copy(button) {
  // A second click within the time finds the word that tells of the first.
  const label = (button.dataset.label ??= button.textContent);
  if (!(await isCopied(document.getElementById(button.dataset.copy)))) return;
  button.textContent = button.dataset.copied;
  setTimeout(() => (button.textContent = label), 1500);
}

/** Plain http has no clipboard: the text is selected and copied then, or stays selected for who copies it by keys. */
async function isCopied(source) {
  try {
    await navigator.clipboard.writeText(source.textContent);
    return true;
  } catch {
    const selection = getSelection();
    selection.selectAllChildren(source);
    const isDone = document.execCommand('copy');
    if (isDone) selection.removeAllRanges();
    return isDone;
  }
}
