import { useState } from 'react';
import type { TemplateDesign } from '#shared/api/template-designs.ts';
import type { EditorProps } from '../editor/useEditing.ts';
import { BadgeEditor } from './BadgeEditor.tsx';
import type { BadgeOpening } from './openBadge.ts';
import { takeOver } from './takeOver.ts';

interface ForeignBadgeProps extends EditorProps {
  readonly stored: TemplateDesign;
  readonly opening: BadgeOpening;
}

/** The editor of a badge that was made elsewhere, with what takes it over (T-2). */
export function ForeignBadge({ opening: empty, ...props }: ForeignBadgeProps) {
  const [opening] = useState(() => takeOver(empty, props.stored));
  return <BadgeEditor {...props} opening={opening} />;
}
