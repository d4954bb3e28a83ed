import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { report } from '#shared/lib/report.ts';
import { graphemeCount } from '#shared/lib/text.ts';
import { useIsland } from '#shared/island/island.ts';
import { textToSend, type Parties } from '../domain/message.ts';
import type { TextDraft } from '../drafts/drafts.ts';
import { loadDrafts } from '../drafts/lazyStorage.ts';

export interface ComposerControl {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Puts a text in front of what is typed. */
  readonly putBack: (text: string) => void;
  /** Takes what is to be sent out of the input; `null` when there is nothing, or too much. */
  readonly take: () => string | null;
}

/** What is being typed to this recipient: kept, and back in the input when the chat is opened again. */
export function useComposer(parties: Parties, maxLength: number): ComposerControl {
  const [text, setText] = useState('');
  const draft = useRef<TextDraft | null>(null);
  const newest = useRef('');
  const type = (next: string) => {
    newest.current = next;
    setText(next);
    draft.current?.save(next);
  };
  const putBack = (before: string) => {
    const now = newest.current;
    type(now === '' ? before : `${before}\n${now}`);
  };
  useTextDraft(parties, { draft, newest, putBack });
  const take = () => {
    const sent = textToSend(newest.current);
    if (sent === '' || (maxLength > 0 && graphemeCount(sent) > maxLength)) return null;
    type('');
    return sent;
  };
  return { text, type, putBack, take };
}

interface Typed {
  readonly draft: { current: TextDraft | null };
  readonly newest: { readonly current: string };
  readonly putBack: (text: string) => void;
}

/** Opens the draft once it is loaded; what was typed until then is kept too. */
function useTextDraft(parties: Parties, typed: Typed): void {
  const { tenant, userId, guard } = useIsland().common;
  const request = useMemo(() => ({ parties, tenant, userId, guard }), [parties, tenant, userId, guard]);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    let isOver = false;
    const { draft, newest } = latest.current;
    loadDrafts().then(
      ({ openTextDraft }) => {
        if (isOver) return;
        draft.current = openTextDraft(request, (left) => latest.current.putBack(left));
        if (newest.current !== '') draft.current.save(newest.current);
      },
      (error: unknown) => report(error, 'drafts of the chat'),
    );
    return () => {
      isOver = true;
      draft.current?.close();
      draft.current = null;
    };
  }, [request]);
}
