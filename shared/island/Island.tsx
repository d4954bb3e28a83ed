/** A screen inside a screen: loads the other widget's bundle at run time (STYLE «Who may import what»). */
import { useEffect, useRef, useState, type RefObject } from 'react';
import * as v from 'valibot';
import { useTexts } from '../i18n/useTexts.ts';
import { addressOf, importFile } from '../lib/importFile.ts';
import { report } from '../lib/report.ts';
import { useApi } from '../query/useApi.ts';
import { useIsland } from './island.ts';
import styles from './island.module.css';
import { shareToken } from './tokens.ts';

interface Mounted {
  readonly update: (props: Readonly<Record<string, unknown>>) => void;
  readonly unmount: () => void;
}

type Mount = (el: HTMLElement, props: Readonly<Record<string, unknown>>) => Mounted;

const widgetModule = v.object({
  mount: v.custom<Mount>((value) => typeof value === 'function'),
});

/** Where a widget's module comes from; tests give their own. */
export type WidgetLoader = (name: string) => Promise<unknown>;

const loadWidget: WidgetLoader = (name) => importFile(addressOf(`${name}.js`));

interface IslandProps {
  /** The widget to show, e.g. `campaign-report`. */
  readonly name: string;
  /** Its props; the common ones are taken over from the island around it. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** What to do about its events, by their names. */
  readonly events?: Readonly<Record<string, (event: CustomEvent) => void>>;
  readonly load?: WidgetLoader;
}

/** Shows another widget in place; it shares this island's session, language and theme. */
export function Island({ name, props = {}, events = {}, load = loadWidget }: IslandProps) {
  const t = useTexts('common');
  const { common, element: parent } = useIsland();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const [isFailed, setFailed] = useState(false);
  const given = { ...common, ...props };
  const api = useApi();
  const latest = useRef({ given, api });
  useEffect(() => {
    const before = latest.current;
    latest.current = { given, api };
    // Another token is none of the props.
    if (before.api !== api || !isSame(before.given, given))
      mounted.current?.update({ ...takenBack(before.given), ...given });
  });
  useEventsOf(place, events);

  useEffect(() => {
    const el = place.current;
    if (!el) return undefined;
    let isGone = false;
    load(name).then(
      (loaded) => {
        if (isGone) return;
        shareToken(parent, el);
        mounted.current = v.parse(widgetModule, loaded).mount(el, latest.current.given);
      },
      (error: unknown) => {
        report(error, `widget ${name}`);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      const island = mounted.current;
      mounted.current = null;
      // React is taking the outer island's part away just now: one root may not be unmounted inside another's work.
      queueMicrotask(() => island?.unmount());
    };
  }, [name, load, parent]);

  if (isFailed) {
    return (
      <div role="alert" className={styles['crash']}>
        <p>{t('notLoaded')}</p>
        <button type="button" className={styles['plainButton']} onClick={() => location.reload()}>
          {t('reloadPage')}
        </button>
      </div>
    );
  }
  return <div ref={place} />;
}

type Props = Readonly<Record<string, unknown>>;

/** What is not named keeps its value: what may be given no more is taken back by name. */
const takenBack = (before: Props): Props =>
  Object.fromEntries(Object.keys(before).map((name) => [name, undefined]));

function isSame(a: Props, b: Props): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => Object.is(a[name], b[name]));
}

/** Listens on the element for as long as it is there; always calls the newest handler. */
function useEventsOf(
  place: RefObject<HTMLElement | null>,
  events: Readonly<Record<string, (event: CustomEvent) => void>>,
): void {
  const newest = useRef(events);
  useEffect(() => {
    newest.current = events;
  });
  const names = Object.keys(events).sort().join(' ');
  useEffect(() => {
    const el = place.current;
    if (!el || !names) return undefined;
    const handle = (event: Event) => {
      if (event instanceof CustomEvent) newest.current[event.type]?.(event);
    };
    const list = names.split(' ');
    for (const name of list) el.addEventListener(name, handle);
    return () => {
      for (const name of list) el.removeEventListener(name, handle);
    };
  }, [place, names]);
}
