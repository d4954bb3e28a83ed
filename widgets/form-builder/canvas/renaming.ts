/** Which card's title is being written in its place. */
import { createContext, useContext } from 'react';
import type { NodeId } from '../domain/jsonTree.ts';

interface Renaming {
  readonly renamed: NodeId | null;
  readonly setRenamed: (id: NodeId | null) => void;
}

export const RenamingContext = createContext<Renaming>({ renamed: null, setRenamed: () => undefined });

export const useRenaming = (): Renaming => useContext(RenamingContext);
