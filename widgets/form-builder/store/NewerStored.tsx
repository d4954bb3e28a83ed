import { Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { contentOf, type JsonObject } from '../domain/jsonTree.ts';
import { readLayout } from '../domain/layoutDocument.ts';
import type { Saving } from '../save/useSaving.ts';
import { readTheme } from '../theme/readTheme.ts';
import { begun } from './openBuilder.ts';
import { useBuilderScreen } from './screen.ts';
import { isUnsaved, type BuilderState, type Part } from './builder.ts';

const NewerOffer = lazyPart(() => import('./NewerOffer.tsx'), 'NewerOffer');
const DamagedNote = lazyPart(() => import('./NewerOffer.tsx'), 'DamagedNote');

interface StoredProps {
  readonly layout: string;
  readonly theme: string;
}

interface NewerProps extends StoredProps {
  /** As they were when the builder was opened. */
  readonly first: StoredProps;
  /** What has failed is told no more once the page has brought it, or it is decided against. */
  readonly saving: Pick<Saving, Part>;
}

const parts = ['layout', 'theme'] as const;

interface Offer {
  readonly part: Part;
  /** What had been saved by then: after a save of one's own the offer is an older text. */
  readonly saved: readonly JsonObject[];
}

/**
 * What is stored, to begin with; `null` where it cannot be read. Its ids go on behind those of now: a field that is still open for a
 * question writes into no other one.
 */
function read(part: Part, stored: StoredProps, sitekey: string, now: BuilderState) {
  if (part === 'theme') {
    const { document, isDamaged } = readTheme(stored.theme);
    return isDamaged ? null : document;
  }
  const layout = readLayout(stored.layout, now.layout.nextId);
  return layout.ok ? begun(layout.document, sitekey) : null;
}

/**
 * The page gives another stored text than before: taken over where nothing would be lost, else offered. What was just saved
 * comes back the same, however it is written, and changes nothing. What cannot be read is told, and nothing else.
 */
export function NewerStored({ first, saving, ...stored }: NewerProps) {
  const { builder, state, sitekey } = useBuilderScreen();
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const [offered, setOffered] = useState<readonly Offer[]>([]);
  const [damaged, setDamaged] = useState<readonly Part[]>(() =>
    readTheme(first.theme).isDamaged ? ['theme'] : [],
  );
  const known = useRef(first);
  const brought = useRef(new WeakSet<JsonObject>());
  const without = (part: Part) => (now: readonly Part[]) => now.filter((one) => one !== part);
  const close = (part: Part) => setOffered((now) => now.filter((one) => one.part !== part));
  const take = (part: Part) => {
    close(part);
    const document = read(part, stored, sitekey, builder.state());
    if (!document) return;
    builder.replace(part, document);
    saving[part].clear();
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks at each drawing, and does something once for each text
  useEffect(() => {
    for (const part of parts) {
      if (stored[part] === known.current[part]) continue;
      const all = builder.state();
      const { [part]: now, saved } = all;
      const given = read(part, stored, sitekey, all);
      close(part);
      setDamaged(without(part));
      if (!given) {
        setDamaged((others) => [...others, part]);
        continue;
      }
      const content = contentOf(given.root);
      const says = (root: JsonObject) => contentOf(root) === content;
      // One that was saved here comes late: it is no newer one, the first time that it comes.
      const at = saved[part].findIndex((root) => says(root) && !brought.current.has(root));
      for (const root of saved[part].slice(0, at + 1)) brought.current.add(root);
      if (at !== -1) continue;
      // What is here, or was sent from here, has arrived after all, whoever has saved it: it is no longer unsaved.
      const sent = builder.unsure(part).findLast(({ root }) => says(root));
      const arrived = sent ?? (says(now.root) ? now : null);
      if (arrived && isUnsaved(all, part)) {
        builder.saved(part, arrived, stored[part]);
        // It has come by this, as often as it was sent: the next time somebody has gone back to it.
        for (const root of builder.state().saved[part]) if (says(root)) brought.current.add(root);
        if (!builder.state().doubted.includes(part)) {
          saving[part].clear();
          announce(t(part === 'layout' ? 'save.layoutDone' : 'save.themeDone'));
        }
      }
      if (arrived || (says(now.start) && !now.isMended)) continue;
      if (isUnsaved(all, part) || (part === 'layout' && builder.isTyped()))
        setOffered((others) => [...others, { part, saved: saved[part] }]);
      else take(part);
    }
    known.current = stored;
  });
  return (
    <Suspense fallback={null}>
      {damaged.map((part) => (
        <DamagedNote key={part} part={part} onClose={() => setDamaged(without(part))} />
      ))}
      {offered.map(
        ({ part, saved }) =>
          saved === state.saved[part] && (
            <NewerOffer key={part} part={part} onTake={() => take(part)} onKeep={() => close(part)} />
          ),
      )}
    </Suspense>
  );
}
