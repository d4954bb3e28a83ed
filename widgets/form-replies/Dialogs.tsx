import { CompareDialog } from './compare/CompareDialog.tsx';
import { ExportDialog } from './export/ExportDialog.tsx';
import { useScreen } from './screenContext.ts';
import { FieldsDialog } from './toolbar/FieldsDialog.tsx';

/** What lies over the screen; loaded with the first of them. */
export function Dialogs() {
  const { dialog, openDialog } = useScreen();
  const close = () => openDialog(null);
  if (dialog === null) return null;
  if (dialog.kind === 'compare') return <CompareDialog keys={dialog.keys} onClose={close} />;
  return dialog.kind === 'fields' ? <FieldsDialog onClose={close} /> : <ExportDialog onClose={close} />;
}
