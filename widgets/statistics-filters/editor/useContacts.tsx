import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
import { problemsIn, type Choices } from '../domain/checks.ts';
import { askedBy, isSameQuestion, type Asked } from '../domain/document.ts';
import type { EditorState, FilterEditor } from '../store/filterEditor.ts';
import { focusItem } from '../board/focusItem.ts';

const FoundContacts = lazyPart(() => import('../contacts/FoundContacts.tsx'), 'FoundContacts');

export interface Contacts {
  /** How many rows and groups cannot be asked yet; they keep contacts from being shown (S-6). */
  readonly problemCount: number;
  /** They are coming. */
  readonly isLoading: boolean;
  /** They are coming, nothing is asked, or the filter has no name (S3 §5.1). */
  readonly isDisabled: boolean;
  readonly show: () => Promise<void>;
  /** Show this somewhere: the contacts, once they were asked for. */
  readonly shown: ReactNode;
}

interface ContactsOptions {
  readonly editor: FilterEditor;
  /** As it is drawn. */
  readonly state: EditorState;
  readonly choices: Choices;
  readonly confirm: UseConfirm['confirm'];
  readonly contactHref: string | undefined;
  readonly box: HTMLElement | null;
}

/** Whom the filter finds, as it stands on the board, after the question whether so much is to be loaded (S3 §8). */
export function useContacts({
  editor,
  state,
  choices,
  confirm,
  contactHref,
  box,
}: ContactsOptions): Contacts {
  const t = useTexts('statistics-filters');
  const announce = useAnnounce();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [times, setTimes] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const { type, items } = state.document;
  const problems = useMemo(() => problemsIn(items, { type, choices }), [items, type, choices]);
  const now = useMemo(() => askedBy(state.document), [state.document]);
  const isOutdated = asked !== null && !isSameQuestion(asked, now);
  return {
    problemCount: problems.size,
    isLoading,
    isDisabled: isLoading || now.title === '' || now.filters.length === 0,
    show: async () => {
      const { document } = editor.state();
      const wanted = askedBy(document);
      const wrong = problemsIn(document.items, { type: document.type, choices });
      const [first] = wrong.keys();
      if (first !== undefined) {
        announce(t('contacts.incomplete', { count: wrong.size }), 'assertive');
        focusItem(box, first);
        return;
      }
      if (asked && isSameQuestion(asked, wanted)) {
        // They are there already, perhaps under another name.
        setAsked({ ...asked, title: wanted.title });
        setTimes((before) => before + 1);
        return;
      }
      const isMeant = await confirm({
        title: t('contacts.confirmTitle'),
        children: t('contacts.confirmText'),
        confirmLabel: t('contacts.confirm'),
      });
      if (isMeant) setAsked(wanted);
    },
    shown: asked && (
      <Suspense fallback={null}>
        <FoundContacts
          key={JSON.stringify([asked.type, asked.filters])}
          asked={asked}
          contactHref={contactHref}
          isOutdated={isOutdated}
          times={times}
          onLoading={setLoading}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}
