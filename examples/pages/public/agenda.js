/** The site's own forms of the programme: the agenda editor asks for them by events (S3 §7.5), and the colleague's switch. */

const editor = document.getElementById('agenda-editor');
const events = (what) => `/api/${what}events/${editor.dataset.eventId}`;

/** A call as the product makes it; throws the server's words. */
async function call(method, address, body) {
  const response = await fetch(address, {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-CSRF-TOKEN': document.querySelector('meta[name="csrf-token"]').content,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** Tells every widget of the page, as the product does beside its socket. */
function tell(name, detail) {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Asks by a dialog; `send` gets what was typed, and the dialog stays while it fails. */
function ask(name, values, send) {
  const dialog = document.getElementById(name);
  const form = dialog.querySelector('form');
  const failure = form.querySelector('[role="alert"]');
  form.reset();
  failure.hidden = true;
  for (const [field, value] of Object.entries(values)) form.elements[field].value = value;
  const submit = async (event) => {
    event.preventDefault();
    const button = form.querySelector('[type="submit"]');
    button.disabled = true;
    try {
      await send(Object.fromEntries(new FormData(form)));
      dialog.close();
    } catch (error) {
      failure.textContent = error instanceof TypeError ? form.dataset.failed : error.message;
      failure.hidden = false;
    } finally {
      button.disabled = false;
    }
  };
  const closed = new AbortController();
  form.addEventListener('submit', (event) => void submit(event), { signal: closed.signal });
  dialog.addEventListener('close', () => closed.abort(), { once: true });
  dialog.showModal();
}

for (const button of document.querySelectorAll('dialog [data-cancel]')) {
  button.addEventListener('click', () => button.closest('dialog').close());
}

async function find(sessionId) {
  const { sessions } = await call('GET', `${events('')}/interactive-agenda`);
  return sessions.find(({ id }) => String(id) === String(sessionId));
}

async function openCreation({ detail: { start, end, copyOf } }) {
  const like = copyOf === undefined ? undefined : await find(copyOf);
  const [day, from] = start.split(' ');
  const values = { name: like?.name ?? '', location: like?.location.location ?? '' };
  ask('create-session', values, async (typed) => {
    const body = { day, start: from, end: end.split(' ')[1], ...typed, ...(copyOf && { copyOf }) };
    tell('created-session', await call('POST', `${events('example/')}/sessions`, body));
  });
}

async function openEditing({ detail: { sessionId } }) {
  const session = await find(sessionId);
  if (!session) return;
  const values = { name: session.name, location: session.location.location };
  ask('edit-session', values, async ({ name, location }) => {
    const now = (await find(sessionId)) ?? session;
    const body = { ...now, name, location: { location }, by_location_name: location };
    const address = `${events('')}/sessions/${sessionId}/interactive-agenda`;
    tell('edited-session', await call('PUT', address, body));
  });
}

async function openDeletion({ detail: { sessionId } }) {
  const session = await find(sessionId);
  const text = document.querySelector('#delete-session [data-text]');
  text.textContent = text.dataset.text.replace('{{name}}', session?.name ?? sessionId);
  ask('delete-session', {}, async () => {
    await call('DELETE', `${events('example/')}/sessions/${sessionId}`);
    tell('deleted-session', { sessionId });
  });
}

function openRegistration({ detail }) {
  const [first = '', ...rest] = String(detail?.query ?? '')
    .trim()
    .split(/\s+/);
  ask('create-registration', { first_name: first, last_name: rest.join(' ') }, async (typed) => {
    tell('created-registration', await call('POST', `${events('example/')}/registrations`, typed));
  });
}

editor.addEventListener('create-session', (event) => void openCreation(event));
editor.addEventListener('edit-session', (event) => void openEditing(event));
editor.addEventListener('delete-session', (event) => void openDeletion(event));
editor.addEventListener('create-registration', openRegistration);

for (const form of document.querySelectorAll('form[data-colleague-of]')) {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', () => {
    const [on, everyMs] = [form.elements.on.checked, Number(form.elements.everyMs.value)];
    void call('POST', `${events('example/')}/colleague`, { on, everyMs });
  });
  form.addEventListener('click', ({ target }) => {
    const seconds = target.dataset?.cut;
    if (seconds) void call('POST', '/api/example/cut-sockets', { seconds });
  });
}
