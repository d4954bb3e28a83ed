import { useEffect, useEffectEvent, useState } from 'react';
import { openShelf } from '#shared/drafts/shelf.ts';
import { openChannel } from '#shared/lib/channel.ts';
import { watchOwner } from '#shared/lib/clearDevice.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { ownerOf, type Owner } from '#shared/lib/owner.ts';
import { report } from '#shared/lib/report.ts';
import {
  readSections,
  renamed,
  unreadSections,
  withSection,
  type Section,
  type SectionRefusal,
} from '../domain/sections.ts';

const nameOnShelf = 'email-sections';
const channelName = 'event-widgets-email-sections';

/** By the name of whose sections have changed, on this page; the other tabs hear it through a channel. */
const changed = createEmitter<string>();

export interface SectionChanges {
  /** Keeps one more, at a place or in front; says why not. */
  readonly add: (section: Section, index?: number) => Promise<SectionRefusal | null>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Changes the user's own saved sections, whatever other tabs do with them; nothing once they have signed out. */
export function useSectionChanges(owner: Owner): SectionChanges {
  const whose = ownerOf(owner);
  const change = async (work: (sections: readonly Section[]) => readonly Section[]) => {
    await openShelf(owner).change(nameOnShelf, (text) => {
      const next = [...work(readSections(text)), ...unreadSections(text)];
      return next.length === 0 ? null : JSON.stringify(next);
    });
    changed.emit(whose);
    const channel = openChannel(channelName);
    const tell = channel?.postMessage.bind(channel);
    tell?.(whose);
    channel?.close();
  };
  return {
    add: async (section, index) => {
      // Nothing is kept any more for somebody who has gone.
      let refusal: SectionRefusal | null = 'signedOut';
      await change((sections) => {
        const next = withSection(sections, section, index);
        refusal = typeof next === 'string' ? next : null;
        return typeof next === 'string' ? sections : next;
      });
      return refusal;
    },
    rename: (id, name) => change((sections) => renamed(sections, id, name)),
    remove: (id) => change((sections) => sections.filter((one) => one.id !== id)),
  };
}

export interface OwnSections {
  /** The newest first; `null` until they are read. */
  readonly all: readonly Section[] | null;
  /** Whether they outlive the page. */
  readonly isLasting: boolean;
}

/** The user's own saved sections (screens.md §4): the same in all tabs, gone when they sign out. */
export function useSections(owner: Owner): OwnSections {
  const whose = ownerOf(owner);
  const [state, setState] = useState<OwnSections>({ all: null, isLasting: true });
  const read = useEffectEvent(async (isFirst: boolean) => {
    const shelf = openShelf(owner);
    // Put there anew at first: what is in use is not what the shelf drops for lack of room.
    const text = isFirst
      ? await shelf.change(nameOnShelf, (before) => before)
      : await shelf.read(nameOnShelf);
    return { all: readSections(text), isLasting: await shelf.isLasting(nameOnShelf) };
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const show = (isFirst: boolean) => {
      read(isFirst).then(
        (next) => signal.aborted || setState(next),
        (error: unknown) => report(error, 'own saved sections'),
      );
    };
    const channel = openChannel(channelName);
    channel?.addEventListener('message', ({ data }) => data === whose && show(false), { signal });
    const stops = [
      changed.on((changedOf) => changedOf === whose && show(false)),
      watchOwner(whose, (isSignedIn) => isSignedIn || setState({ all: [], isLasting: true })),
    ];
    show(true);
    return () => {
      for (const stop of stops) stop();
      ended.abort();
      channel?.close();
    };
  }, [whose]);
  return state;
}
