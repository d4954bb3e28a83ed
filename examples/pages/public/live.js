/** What the live room's pages give the widget as `actions`, the bots of the page, and its switches. */
import { createMeshClient, cutVideo } from './live-mesh.js';

const base = '/api/example/live';
const page = document.getElementById('live-page').dataset;
const names = ['Nora Lind', 'Bo Chen', 'Ada-Marie Okafor', 'Ivo Petrov', 'Sara Haddad', 'Jon Eze'];

/** A call of the site's own; throws the server's words. A file goes as a form. */
async function call(method, address, { body, token, signal } = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(address, {
    method,
    headers: {
      Accept: 'application/json',
      'X-CSRF-TOKEN': document.querySelector('meta[name="csrf-token"]').content,
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.message), { status: response.status });
  return answer;
}

/** What the specification has no call for (S-38); the audience has no part in what hosts do. */
function actionsFor({ role, meeting, token }) {
  const post = (what) => (body, signal) => call('POST', `${base}/${what}`, { body, token, signal });
  const common = {
    getTokens: (wish) => {
      const seconds = Number(page.tokenSeconds);
      return post('tokens')({ ...wish, ...(seconds > 0 && { seconds }) });
    },
    createVideoClient: ({ mode, codec }) => createMeshClient({ mode, codec }),
  };
  if (role !== 'host' || meeting === 'true') return common;
  return {
    ...common,
    startPoll: post('start-poll'),
    banUser: post('ban'),
    lowerHand: post('lower-hand'),
    shareMedia: ({ file, signal, ...wish }) => {
      if (!file) return post('share-media')(wish, signal);
      const form = new FormData();
      for (const [name, value] of Object.entries(wish)) if (value !== null) form.set(name, value);
      form.set('file', file);
      return post('share-media')(form, signal);
    },
    loadAttendees: ({ eventId, channel }) =>
      call('GET', `${base}/attendees?${new URLSearchParams({ eventId, channel })}`, { token }),
  };
}

const elements = () => [...document.querySelectorAll('[data-widget="live-room"]')];

/** The widget's own script is on the page already: the same module. */
async function giveActions() {
  const script = document.querySelector('script[type="module"][src*="/live-room.js"]');
  if (!script) return [];
  const { mount } = await import(script.src);
  return elements().map((element) => {
    const token = tokens.get(element);
    return mount(element, { actions: actionsFor({ ...element.dataset, token }), ...(token && { token }) });
  });
}

/** A host of this page is back in the lobby. */
async function leaveRoom() {
  if (elements().some(({ dataset }) => dataset.role === 'host'))
    for (const island of await islands) island.unmount();
  islands = giveActions();
  await islands;
}

/** Frames, too small to be seen, that are in the room by themselves. */
function addBots(count) {
  const { channel } = document.getElementById('live-room').dataset;
  for (const [index, name] of names.slice(0, count).entries()) {
    const frame = document.createElement('iframe');
    frame.src = `/live-bot?${new URLSearchParams({ channel, uid: `${9001 + index}-${name}-host` })}`;
    frame.title = name;
    frame.allow = 'autoplay';
    frame.className = 'bot';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    document.body.append(frame);
  }
}

async function turn(what, body, { event, channel }) {
  if (what === 'cut-video') return cutVideo(body.seconds * 1_000);
  if (what === 'host-leaves') await leaveRoom();
  return call('POST', `${base}/${what}`, { body: { eventId: event, channel, ...body } });
}

// This script stands before the widget's, which takes them off its elements.
const tokens = new Map(
  [...document.querySelectorAll('[data-widget="live-room"]')].map((element) => [
    element,
    element.dataset.token,
  ]),
);

for (const form of document.querySelectorAll('form[data-live-switches]')) {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('click', ({ target }) => {
    const { live, body } = target.dataset;
    if (live) turn(live, JSON.parse(body), form.dataset).catch(({ message }) => (target.title = message));
  });
}

addBots(Number(page.bots));
let islands = giveActions();
