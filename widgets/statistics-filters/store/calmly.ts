import type { EditorState, FilterEditor } from './filterEditor.ts';

/** What is drawn around the board is so much behind what is being typed on it, in milliseconds. */
export const calmMs = 200;

export interface CalmState {
  readonly state: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The editor's state, a little behind while a text is typed: a key costs what it changes. Everything else is told at once. */
export function calmly(editor: FilterEditor): CalmState {
  let shown = editor.state();
  return {
    state: () => shown,
    subscribe: (listener) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const show = () => {
        clearTimeout(timer);
        timer = undefined;
        if (shown === editor.state()) return;
        shown = editor.state();
        listener();
      };
      show();
      const stop = editor.subscribe((isTyping) => {
        if (isTyping) timer ??= setTimeout(show, calmMs);
        else show();
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}
