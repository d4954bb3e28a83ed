import { useState } from 'react';
import type { TemplateDesign } from '#shared/api/template-designs.ts';
import { Editor } from './Editor.tsx';
import { openStored } from './openStored.ts';
import type { EditorProps } from './useEditing.ts';

/** The editor of a mail that Unlayer made, with what converts it (T-2). */
export function UnlayerEditor({ stored, ...props }: EditorProps & { readonly stored: TemplateDesign }) {
  const [opening] = useState(() => openStored(stored));
  return <Editor {...props} {...{ stored, opening }} />;
}
