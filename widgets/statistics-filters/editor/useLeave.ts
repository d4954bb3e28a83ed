import { useEffect, useState } from 'react';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useStable } from '#shared/ui/table/useStable.ts';
import { isChanged, isMending, type FilterEditor } from '../store/filterEditor.ts';
import type { GoOptions, Route, Screen } from '../useRoute.ts';

export interface Destination extends GoOptions {
  readonly screen: Screen;
}

export interface Leave {
  /** Where the user wanted to go, until the question is answered. */
  readonly asked: Destination | null;
  /** Goes there, or asks first. */
  readonly leave: (to: Destination) => void;
  /** The user stays. */
  readonly stay: () => void;
  /** Goes where the user wanted to, whatever is lost. */
  readonly exit: () => void;
  /** Goes there once nothing is lost by it. */
  readonly exitIfSaved: () => void;
}

interface LeaveOptions {
  readonly editor: FilterEditor;
  readonly isBusy: boolean;
  readonly route: Route;
  /** Before unsaved changes are left. */
  readonly onExit: () => void;
}

/** Unsaved changes are left only after the question (S3 §4.1). */
export function useLeave({ editor, isBusy, route, onExit }: LeaveOptions): Leave {
  const { go, onLeaving } = route;
  const [asked, setAsked] = useState<Destination | null>(null);
  const isSaved = () => !isChanged(editor.state()) && !isMending(editor.state());
  const mayGo = () => !isBusy && isSaved();
  useAskBeforeUnload(!mayGo());
  const ask = useStable((to: Destination): boolean => {
    if (!mayGo()) setAsked(to);
    return mayGo();
  });
  useEffect(() => onLeaving((screen) => ask({ screen })), [onLeaving, ask]);
  const exit = () => {
    if (!asked) return;
    setAsked(null);
    onExit();
    go(asked.screen, asked);
  };
  const exitIfSaved = useStable(() => {
    if (isSaved()) exit();
  });
  return {
    asked,
    exit,
    exitIfSaved,
    leave: (to) => {
      if (ask(to)) go(to.screen, to);
    },
    stay: () => setAsked(null),
  };
}
