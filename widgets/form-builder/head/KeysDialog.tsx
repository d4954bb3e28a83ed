import { useTexts } from '#shared/i18n/useTexts.ts';
import { commandKey } from '#shared/lib/commandKey.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import styles from './keys.module.css';

const keys = [
  ['↑ ↓', 'go'],
  ['Enter', 'add'],
  ['Alt ↑ ↓', 'move'],
  ['F2', 'rename'],
  ['Ctrl D', 'duplicate'],
  ['Delete', 'delete'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
  ['Ctrl S', 'save'],
] as const;

/** What the keys do. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('form-builder');
  return (
    <Dialog isOpen title={t('head.keys')} onClose={onClose}>
      <dl className={styles['keys']}>
        {keys.map(([key, what]) => (
          <div key={key} className={styles['row']}>
            <dt>
              <kbd dir="ltr">{key.replace('Ctrl', commandKey())}</kbd>
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
