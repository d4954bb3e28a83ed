import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import { openBadNetwork, pass, sitDown, type BadNetwork, type Person } from '#test/support/badNetwork.ts';

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2026-05-13T10:42:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What somebody means by what they have done last. */
interface Meant {
  /** Texts that are to be there, unless they are among those that were taken away. */
  readonly written: Set<string>;
  readonly removed: Set<string>;
  /** Of which the page has said that they are still there. */
  readonly told: Set<string>;
  /** Of which a copy is taken back. */
  readonly undone: Set<string>;
  /** Which a page has left twice that ended while it took back a copy. */
  readonly leftTwice: Set<string>;
  texts: number;
}

const addAll = (set: Set<string>, texts: readonly string[]) => {
  for (const text of texts) set.add(text);
};
const deleteAll = (set: Set<string>, texts: readonly string[]) => {
  for (const text of texts) set.delete(text);
};
const textsOf = ({ kept }: BadNetwork) => [
  ...kept.tasks.map(({ task }) => task),
  ...kept.notes.map(({ note }) => note),
];
const isTwice = (text: string, at: number, all: readonly string[]) => all.indexOf(text) !== at;

async function takeAway(person: Person, random: Random, meant: Meant): Promise<void> {
  const buttons = random.chance(0.5) ? person.done() : person.notes();
  const button = buttons[random.int(0, Math.max(buttons.length - 1, 0))];
  if (!button) return;
  const text = person.textOf(button.closest('li') ?? button);
  await person.press(button, random.chance(0.2) ? 2 : 1);
  if (person.isStruck(text) || !person.isShown(text)) meant.removed.add(text);
  else if (button.hasAttribute('aria-pressed')) meant.removed.delete(text);
}

/** Takes back what was done last of what still can be. */
async function undo(person: Person, meant: Meant): Promise<void> {
  const button = person.button('Undo');
  const what = button?.parentElement?.textContent ?? '';
  await person.press(button);
  const deleted = /^Deleted: \u2068(.*)\u2069/.exec(what)?.[1];
  if (deleted !== undefined) meant.removed.delete(deleted);
  if (!/carried over/.test(what)) return;
  const carried = person.tasks().filter((text) => text.startsWith('Old'));
  addAll(meant.undone, carried);
  deleteAll(meant.removed, carried);
}

/** What waited to be deleted is there as before, what was on its way is back with its words. */
async function die(person: Person, network: BadNetwork, meant: Meant): Promise<void> {
  await person.die();
  const stored = Object.values(sessionStorage).join(' ');
  const left = textsOf(network);
  deleteAll(meant.removed, left);
  deleteAll(
    meant.removed,
    [...meant.removed].filter((text) => stored.includes(JSON.stringify(text))),
  );
  addAll(
    meant.leftTwice,
    left.filter((...one) => isTwice(...one) && meant.undone.has(one[0])),
  );
  await person.mountAgain();
}

interface Scene {
  readonly network: BadNetwork;
  readonly meant: Meant;
}

async function act(person: Person, random: Random, { network, meant }: Scene): Promise<void> {
  const chance = random.int(1, 100);
  const presses = random.chance(0.25) ? 2 : 1;
  if (chance <= 35) {
    meant.texts += 1;
    const text = `Text ${meant.texts}`;
    if (await person.write(random.pick(['task', 'note']), text, presses)) meant.written.add(text);
  } else if (chance <= 60) await takeAway(person, random, meant);
  else if (chance <= 70) await undo(person, meant);
  else if (chance <= 76) await person.press(person.button('Carry over'));
  else if (chance <= 82) window.dispatchEvent(new Event('focus'));
  else if (chance <= 86) window.dispatchEvent(new Event('pagehide'));
  else if (chance <= 92) await person.leave().then(person.mountAgain);
  else if (chance <= 95) await die(person, network, meant);
  else vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(random.chance(0.4));
}

/** Some are overdue, so that they can be carried over; few others are left. */
async function beginAnew(network: BadNetwork, meant: Meant): Promise<void> {
  const { kept } = network;
  kept.tasks.splice(0, Math.max(0, kept.tasks.length - 2));
  kept.notes.splice(0, Math.max(0, kept.notes.length - 2));
  const left = textsOf(network);
  for (const set of [meant.written, meant.removed, meant.told, meant.undone, meant.leftTwice]) set.clear();
  addAll(meant.written, left);
  addAll(meant.leftTwice, left.filter(isTwice));
  for (let old = 0; old < 2; old += 1) {
    meant.texts += 1;
    const task = `Old ${meant.texts}`;
    kept.tasks.push({ id: meant.texts, task, due_date: '2026-05-11' });
    meant.written.add(task);
  }
  await look();
}

const emptyMeant = (): Meant => ({
  written: new Set(),
  removed: new Set(),
  told: new Set(),
  undone: new Set(),
  leftTwice: new Set(),
  texts: 0,
});

const look = async () => {
  window.dispatchEvent(new Event('focus'));
  await pass(2_000);
};

/** The network is well again, and somebody looks at the page. */
async function calmDown(network: BadNetwork): Promise<void> {
  network.state.isGood = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await pass(10_000);
  await look();
  await look();
}

const sorted = (texts: readonly string[]) => [...texts].sort();

/** What is wrong in the end. */
function wrongs({ kept }: BadNetwork, person: Person, meant: Meant) {
  const server = [kept.tasks.map(({ task }) => task), kept.notes.map(({ note }) => note)];
  const screen = [person.tasks(), person.shownNotes()];
  const here = [...server.flat(), ...person.unsent(), person.typedIn('task'), person.typedIn('note')];
  const isExpected = (text: string) => meant.told.has(text) || meant.leftTwice.has(text);
  return {
    onlyShown: screen.map((texts, at) => texts.filter((text) => !server[at]?.includes(text))),
    notShown: server.map((texts, at) => texts.filter((text) => !screen[at]?.includes(text))),
    isOther: JSON.stringify(screen.map(sorted)) !== JSON.stringify(server.map(sorted)),
    lost: [...meant.written].filter((text) => !here.includes(text) && !meant.removed.has(text)),
    twice: server.flat().filter((...one) => isTwice(...one) && !isExpected(one[0])),
    notGone: [...meant.removed].filter((text) => server.flat().includes(text) && !meant.told.has(text)),
  };
}

const nothing = { onlyShown: [[], []], notShown: [[], []], isOther: false, lost: [], twice: [], notGone: [] };
const runs = 10;

describe('tasks and notes under leaving, crash, offline, 500 and double click', () => {
  it.each(Array.from({ length: 20 }, (_, part) => part * runs))(
    'T-17, T-18: in 10 of 200 random runs the server has what the screen shows, and no text is lost (from %s)',
    async (from) => {
      const network = openBadNetwork(randomFrom(from));
      const person = await sitDown(network, `random-${from}`);
      const meant = emptyMeant();
      await calmDown(network);
      for (let seed = from; seed < from + runs; seed += 1) {
        const random = randomFrom(seed + 1);
        await beginAnew(network, meant);
        network.state.isGood = false;
        for (let turn = 0; turn < 6; turn += 1) {
          await act(person, random, { network, meant });
          await pass(random.int(0, 2_500));
          for (const text of person.stillThere()) meant.told.add(text);
        }
        await calmDown(network);
        for (const text of person.stillThere()) meant.told.add(text);
        if (person.tasks().length === 6) await person.press(person.button('Show'));
        expect(wrongs(network, person, meant), `seed ${seed}`).toEqual(nothing);
      }
      // Else it would have proven nothing.
      expect(network.state.refused).toBeGreaterThan(0);
    },
    // On a busy machine; alone each takes a second.
    120_000,
  );
});
