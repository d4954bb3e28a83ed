import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext, type RefObject } from 'react';
import type { FoundModel } from '#shared/api/form-notifications.ts';
import type { Question } from './domain/questions.ts';
import type { Reply } from './domain/replies.ts';
import type { ReplyLayout, View } from './domain/view.ts';
import type { OpenReplies } from './list/useOpenReplies.ts';
import type { Replies } from './useReplies.ts';
import type { Selection } from './useSelection.ts';
import type { ChangeView } from './useView.ts';

/** What lies over the screen. */
export type OpenDialog =
  | { readonly kind: 'fields' }
  | { readonly kind: 'export' }
  /** The keys of replies with one e-mail, or of two that were chosen. */
  | { readonly kind: 'compare'; readonly keys: readonly string[] };

/** What all parts of the screen know and can do. */
export interface RepliesScreenState {
  /** What the form is called, else its id. */
  readonly title: string;
  readonly view: View;
  readonly change: ChangeView;
  readonly layout: ReplyLayout;
  /** Remembers what was chosen for this form. */
  readonly keep: (next: { readonly layout?: ReplyLayout; readonly hidden?: string[] }) => void;
  readonly hidden: readonly string[];
  readonly replies: Replies;
  readonly model: UseQueryResult<FoundModel>;
  /** All, in the form's order, and those that were chosen to show. */
  readonly questions: readonly Question[];
  readonly shown: readonly Question[];
  readonly selection: Selection;
  readonly opened: OpenReplies;
  /** Around the search. */
  readonly searchPlace: RefObject<HTMLDivElement | null>;
  readonly dialog: OpenDialog | null;
  readonly openDialog: (dialog: OpenDialog | null) => void;
  /** Where a reply is processed, or without one all of them; `null` where the host wants no links. */
  readonly linkTo: (reply: Reply | null) => string | null;
}

export const ScreenContext = createContext<RepliesScreenState | null>(null);

/** The screen this component is in. */
export function useScreen(): RepliesScreenState {
  const state = useContext(ScreenContext);
  if (!state) throw new Error('useScreen needs a screen around it');
  return state;
}
