import { useState } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import type { EditorProps } from '../editor/useEditing.ts';
import { BadgeEditor } from './BadgeEditor.tsx';
import { openBadge } from './openBadge.ts';

const ForeignBadge = lazyPart(() => import('./ForeignBadge.tsx'), 'ForeignBadge');

/** A badge as it is stored, a new one where nothing is: what another editor made is taken over by a part of its own (T-2). */
export function StoredBadge(props: EditorProps) {
  const { stored } = props;
  const [opening] = useState(() => openBadge(stored));
  const isForeign = opening.origin === 'foreign' || opening.origin === 'invalid';
  if (stored && isForeign) return <ForeignBadge {...props} {...{ stored, opening }} />;
  return <BadgeEditor {...props} opening={opening} />;
}
