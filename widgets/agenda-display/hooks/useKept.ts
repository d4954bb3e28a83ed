import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { readAgenda, type Agenda } from '#shared/api/agenda.ts';
import { parseJson } from '#shared/lib/json.ts';
import { report } from '#shared/lib/report.ts';
import { packAgenda } from '../domain/kept.ts';

/** An answer and when it came. */
export interface Good {
  readonly agenda: Agenda;
  /** The page of days it is. */
  readonly page: number;
  /** By the machine's clock, in milliseconds. */
  readonly at: number;
  /** The server's clock less the machine's, as it was known then. */
  readonly offset: number;
}

const facts = v.object({ page: v.number(), at: v.number(), offset: v.number() });

function readKept(key: string): Good | null {
  try {
    const kept = parseJson(localStorage.getItem(key) ?? 'null');
    const about = parseJson(localStorage.getItem(`${key}.at`) ?? 'null');
    const agenda = kept.ok && kept.value ? readAgenda(kept.value) : null;
    const read = v.safeParse(facts, about.ok ? about.value : null);
    return agenda && read.success ? { agenda, ...read.output } : null;
  } catch {
    // A browser that keeps nothing has nothing kept.
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    report(error, 'keeping the agenda');
  }
}

export interface Kept {
  readonly good: Good | null;
  readonly keep: (good: Good) => void;
  readonly forget: () => void;
}

/** The last good answer of an event, also across reloads; written again only where something in it changed. */
export function useKept(key: string): Kept {
  const [state, setState] = useState(() => ({ key, good: readKept(key) }));
  const current = state.key === key ? state : { key, good: readKept(key) };
  if (current !== state) setState(current);
  const { good } = current;
  const agenda = good?.agenda;
  const stored = useRef(agenda);
  useEffect(() => {
    if (!agenda || agenda === stored.current) return;
    write(key, packAgenda(agenda));
    stored.current = agenda;
  }, [key, agenda]);
  useEffect(() => {
    if (good) write(`${key}.at`, JSON.stringify({ page: good.page, at: good.at, offset: good.offset }));
  }, [key, good]);
  return {
    good,
    keep: (next) => setState({ key, good: next }),
    forget: () => {
      write(key, null);
      write(`${key}.at`, null);
      setState({ key, good: null });
    },
  };
}
