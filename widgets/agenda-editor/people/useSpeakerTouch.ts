import { useState } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { useIsland } from '#shared/island/island.ts';
import { dropOn, type Drop } from '../domain/speakers.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { cardAt, markCard } from '../grid/dropTarget.ts';
import { useSpeakerDrop } from '../grid/useSpeakerDrop.ts';
import type { Agenda } from '../hooks/useAgenda.ts';
import { useDropWords } from '../hooks/useDropWords.ts';
import { useTouchDrag, type Held } from './useTouchDrag.ts';
import { useTouchScroll } from './useTouchScroll.ts';

interface Over {
  readonly session: AgendaSession;
  readonly drop: Drop;
}

/** Dragging a speaker onto the grid by touch: cards are coloured as by mouse, and the same words say what is not allowed. */
export function useSpeakerTouch(agenda: Agenda, speakers: readonly Speaker[]) {
  const { shadowRoot } = useIsland();
  const { sessions, isReadOnly } = agenda;
  const drop = useSpeakerDrop(agenda);
  const words = useDropWords();
  const [over, setOver] = useState<Over | null>(null);
  const idUnder = ({ x, y }: Held) => cardAt(shadowRoot, x, y);
  const onMove = (held: Held | null) => {
    const id = held && idUnder(held);
    const session = sessions.find((one) => one.id === id);
    const next = held && session ? { session, drop: dropOn(session, held.speaker.id, sessions) } : null;
    setOver(next);
    markCard(next?.session.id ?? null, next?.drop.kind === 'allowed');
  };
  const onDrop = (held: Held) => {
    const id = idUnder(held);
    if (id !== null) drop(id, held.speaker);
  };
  const { held, ...touch } = useTouchDrag({ isDisabled: isReadOnly, speakers, onMove, onDrop });
  useTouchScroll(shadowRoot, held, onMove);
  const hint = held && over ? words.hint(over.drop, held.speaker, over.session) : null;
  return { ...touch, held, hint, isAllowed: over?.drop.kind === 'allowed' };
}
