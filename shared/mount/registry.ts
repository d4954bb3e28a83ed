/**
 * Which element carries which island: mounts what the page shows, now or later, and unmounts what leaves it
 * (DESIGN.md §2 «Mounting»). One observer per page; all marks live here, never in the DOM.
 */
import { report } from '../lib/report.ts';
import { callbacksOf } from './callbacks.ts';
import { claim, isClaimedByOther, release } from './claim.ts';
import { refuseHostilePage } from './hindrances.ts';

export interface RegisteredWidget {
  readonly name: string;
  /** `data-…` attributes that the widget reads. */
  readonly attributes: readonly string[];
  readonly open: (el: HTMLElement, given: Given) => OpenIsland;
}

export type Given = Readonly<Record<string, unknown>>;

export interface OpenIsland {
  readonly render: (given: Given) => void;
  /** The element has been moved, or taken out and put back, within one task. */
  readonly returned: () => void;
  readonly close: () => void;
}

interface Place {
  readonly widget: RegisteredWidget;
  given: Given;
  island: OpenIsland | null;
  /** Takes over the functions given as `on`. */
  readonly callOn: (given?: unknown) => void;
}

const widgets = new Map<string, RegisteredWidget>();
const places = new Map<HTMLElement, Place>();
/** Mounted by `mount` and then lost from the document: mounted again when they come back. */
const remembered = new WeakMap<Element, Place>();
/** Unmounted on purpose: not mounted again until they leave the document and return. */
const dismissed = new WeakSet<Element>();
let watched = new WeakSet<Node>();

/** Elements that the page loader holds back until they come near the viewport. */
const waitingKey = Symbol.for('event-widgets.waiting');

function isWaiting(el: Element): boolean {
  const waiting: unknown = Reflect.get(globalThis, waitingKey);
  return waiting instanceof WeakSet && waiting.has(el);
}

/** Makes a widget known and mounts every `[data-widget="<name>"]` of the page. */
export function registerWidget(widget: RegisteredWidget): void {
  // An entry may be imported where there is no page, as on a server: it does nothing there.
  if (widgets.has(widget.name) || !globalThis.document) return;
  widgets.set(widget.name, widget);
  observer ??= new MutationObserver(followChanges);
  observer.disconnect();
  watched = new WeakSet();
  watch(document);
  for (const el of places.keys()) watch(el.getRootNode());
  mountWithin(document);
}

/** Mounts a widget, or gives the island that is already there new props. Returns false when another build has it. */
export function place(el: HTMLElement, widget: RegisteredWidget, given: Given): boolean {
  const known = places.get(el);
  if (known && known.widget.name === widget.name) {
    redraw(el, known, given);
    return true;
  }
  if (known) remove(el);
  if (isClaimedByOther(el)) return false;
  dismissed.delete(el);
  open(el, widget, given);
  return true;
}

/** Changes props of an island: those named replace the earlier ones, `undefined` takes one back. */
export function update(el: HTMLElement, given: Given): void {
  const known = places.get(el) ?? remembered.get(el);
  if (known) redraw(el, known, given);
}

function redraw(el: HTMLElement, known: Place, given?: Given): void {
  if (given) known.given = { ...known.given, ...given };
  if (places.get(el) === known) known.callOn(known.given['on']);
  try {
    known.island?.render(known.given);
  } catch (error) {
    report(error, known.widget.name);
  }
}

/** Unmounts for good; the element is left empty and may be mounted again. */
export function dismiss(el: HTMLElement): void {
  dismissed.add(el);
  remembered.delete(el);
  remove(el);
}

function open(el: HTMLElement, widget: RegisteredWidget, given: Given): void {
  const place: Place = { widget, given, island: null, callOn: callbacksOf(el) };
  claim(el);
  places.set(el, place);
  place.callOn(given['on']);
  watch(el.getRootNode());
  // A detached element waits: only its place in a document says whose it is and how it looks.
  if (el.isConnected) openAlone(el, place);
}

const unopened: OpenIsland = { render: () => undefined, returned: () => undefined, close: () => undefined };

/** Whatever is wrong with one element is said in its place or beside it; the others open all the same. */
function openAlone(el: HTMLElement, known: Place): void {
  try {
    refuseHostilePage();
    known.island = known.widget.open(el, known.given);
  } catch (error) {
    el.removeAttribute('data-token');
    known.island = unopened;
    import('./notOpened.ts').then(
      ({ sayNotOpened }) => {
        if (places.get(el) === known) known.island = sayNotOpened(el, known.widget.name, error);
      },
      () => report(error, known.widget.name),
    );
  }
}

function remove(el: HTMLElement): void {
  const known = places.get(el);
  if (!known) return;
  places.delete(el);
  release(el);
  known.island?.close();
  known.island = null;
  known.callOn();
}

function watch(root: Node): void {
  const isTree = root.nodeType === Node.DOCUMENT_NODE || root instanceof ShadowRoot;
  if (!isTree || watched.has(root)) return;
  watched.add(root);
  const attributeFilter = [
    'data-widget',
    ...new Set([...widgets.values()].flatMap(({ attributes }) => attributes)),
  ];
  observer?.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter });
}

let observer: MutationObserver | null = null;

function followChanges(records: readonly MutationRecord[]): void {
  const changed = new Set<HTMLElement>();
  for (const record of records) {
    if (record.type === 'attributes' && record.target instanceof HTMLElement) changed.add(record.target);
    for (const node of record.addedNodes) if (node instanceof Element) mountWithin(node);
    for (const node of record.removedNodes) if (node instanceof Element) noteRemoval(node);
  }
  for (const el of changed) followAttributes(el);
  noteReturns(records);
}

function noteReturns(records: readonly MutationRecord[]): void {
  const back = records
    .flatMap(({ removedNodes }) => [...removedNodes])
    .filter(({ isConnected }) => isConnected);
  if (back.length === 0) return;
  for (const [el, { island }] of places) if (back.some((node) => node.contains(el))) island?.returned();
}

function followAttributes(el: HTMLElement): void {
  const known = places.get(el);
  const name = el.dataset['widget'];
  if (known && name !== undefined && name !== known.widget.name) remove(el);
  if (known && places.has(el)) redraw(el, known);
  else mountOne(el);
}

function mountWithin(root: Document | Element): void {
  if (root instanceof HTMLElement) mountOne(root);
  for (const el of findWidgets(root)) if (el instanceof HTMLElement) mountOne(el);
  if (root instanceof Element) for (const el of places.keys()) if (root.contains(el)) revive(el);
}

/** Not by a method of the root: an element that is named like one may hide it. */
function findWidgets(root: Document | Element): Iterable<Element> {
  const every = '[data-widget]';
  if (root instanceof Element) return Element.prototype.querySelectorAll.call(root, every);
  return Document.prototype.querySelectorAll.call(root, every);
}

/** Opens a waiting island whose element has come into the document. */
function revive(el: HTMLElement): void {
  const known = places.get(el);
  if (known && !known.island && el.isConnected) openAlone(el, known);
}

function mountOne(el: HTMLElement): void {
  if (!el.isConnected || places.has(el) || dismissed.has(el) || isWaiting(el)) return;
  const lost = remembered.get(el);
  const widget = lost?.widget ?? widgets.get(el.dataset['widget'] ?? '');
  if (!widget || isClaimedByOther(el)) return;
  remembered.delete(el);
  open(el, widget, lost?.given ?? {});
}

const departed = new Set<Element>();
let sweep: ReturnType<typeof setTimeout> | null = null;

/** Livewire's `@persist` takes an element out and puts it back within one task: look only after it. */
function noteRemoval(node: Element): void {
  for (const el of [node, ...findWidgets(node)]) if (dismissed.has(el)) departed.add(el);
  if (places.size > 0 || departed.size > 0) sweep ??= setTimeout(sweepDeparted, 0);
}

function sweepDeparted(): void {
  sweep = null;
  for (const el of departed) if (!el.isConnected) dismissed.delete(el);
  departed.clear();
  for (const [el, known] of places) {
    if (el.isConnected || !known.island) continue;
    remove(el);
    remembered.set(el, known);
  }
}

/** The elements that carry an island now. */
export function openElements(): readonly HTMLElement[] {
  return [...places].flatMap(([el, { island }]) => (island ? [el] : []));
}
