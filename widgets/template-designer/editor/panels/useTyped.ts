import { useState } from 'react';
import { useLastWord } from './useLastWord.ts';

export interface Typed {
  readonly text: string;
  /** Of the field that it is typed in. */
  readonly field: {
    readonly value: string;
    readonly onChange: (text: string) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: TypedKey) => void;
  };
}

interface TypedKey {
  readonly key: string;
  readonly nativeEvent: { readonly isComposing: boolean };
}

interface TypedOptions {
  readonly value: string;
  /** What is typed is no value yet. */
  readonly isWrong?: (text: string) => boolean;
  readonly onChange: (value: string) => void;
}

/** What is typed counts when the field is left, or on Enter: one step of undo, and nothing is written back while somebody types. */
export function useTyped({ value, isWrong = () => false, onChange }: TypedOptions): Typed {
  const [typed, setTyped] = useState({ of: value, text: value });
  // Undone, or set elsewhere.
  if (typed.of !== value) setTyped({ of: value, text: value });
  const { text } = typed;
  const commit = () => {
    // What was only looked at stays as it is written.
    if (text !== value && text.trim() !== value && !isWrong(text)) onChange(text.trim());
  };
  useLastWord(commit);
  return {
    text,
    field: {
      value: text,
      onChange: (next) => setTyped({ of: value, text: next }),
      onBlur: commit,
      onKeyDown: ({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) commit();
      },
    },
  };
}
