/** Sends what stands in a form of the reference to this host, and shows what comes back. */

for (const form of document.querySelectorAll('form[data-call]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form) {
  const answer = form.closest('.call').querySelector('.answer');
  answer.replaceChildren('…');
  try {
    const response = await fetch(addressOf(form), requestOf(form));
    show(answer, `${response.status} ${response.statusText}`, await contentOf(response));
  } catch (error) {
    show(answer, error.message, '');
  }
}

const inputsOf = (form, place) => [...form.elements].filter((one) => one.dataset.in === place);

function addressOf(form) {
  const path = inputsOf(form, 'path').reduce(
    (to, { name, value }) => to.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path,
  );
  const query = new URLSearchParams(inputsOf(form, 'query').map(({ name, value }) => [name, value]));
  return query.size === 0 ? path : `${path}?${query}`;
}

function requestOf({ dataset: { method, type }, elements: { body } }) {
  const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  if (method === 'GET') return { headers };
  headers['X-CSRF-TOKEN'] = document.querySelector('meta[name="csrf-token"]').content;
  headers['Idempotency-Key'] = crypto.randomUUID();
  if (!body) return { method, headers };
  const given = JSON.parse(body.value);
  headers['Content-Type'] = type;
  const isForm = type === 'application/x-www-form-urlencoded';
  return { method, headers, body: isForm ? new URLSearchParams(given) : JSON.stringify(given) };
}

/** JSON laid out; of a file its type and size. */
async function contentOf(response) {
  const type = response.headers.get('content-type') ?? '';
  if (!/json|text/.test(type)) return `${type}, ${(await response.blob()).size} B`;
  const text = await response.text();
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // a file of text, or a page
  }
}

function show(answer, status, content) {
  const title = document.createElement('p');
  title.textContent = status;
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.textContent = content;
  answer.replaceChildren(title, pre);
}
