import { useEffect, useState } from 'react';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useStable } from '#shared/ui/table/useStable.ts';
import type { Screen } from '../domain/address.ts';
import type { MayLeave } from './openEditor.ts';
import { isChanged, type FilterEditor } from '../store/filterEditor.ts';
import type { GoOptions } from '../useRoute.ts';

export interface Destination extends GoOptions {
  readonly screen: Screen;
}

export interface Leave {
  /** Where the user wanted to go, until the question is answered. */
  readonly asked: Destination | null;
  /** Goes there, or asks first. */
  readonly leave: (to: Destination) => void;
  readonly answer: () => void;
}

interface LeaveOptions {
  readonly editor: FilterEditor;
  readonly isBusy: boolean;
  readonly go: (screen: Screen, options?: GoOptions) => void;
  readonly onLeaving: (mayLeave: MayLeave | null) => void;
}

/** Unsaved changes are left only after the question (S3 §4.1). */
export function useLeave({ editor, isBusy, go, onLeaving }: LeaveOptions): Leave {
  const [asked, setAsked] = useState<Destination | null>(null);
  const mayGo = () => !isBusy && !isChanged(editor.state());
  useAskBeforeUnload(!mayGo());
  const ask = useStable((to: Destination): boolean => {
    if (!mayGo()) setAsked(to);
    return mayGo();
  });
  useEffect(() => {
    onLeaving((screen) => ask({ screen }));
    return () => onLeaving(null);
  }, [onLeaving, ask]);
  return {
    asked,
    leave: (to) => {
      if (ask(to)) go(to.screen, to);
    },
    answer: () => setAsked(null),
  };
}
