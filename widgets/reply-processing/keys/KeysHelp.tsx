import { useTexts } from '#shared/i18n/useTexts.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import styles from './keys.module.css';

const keys = [
  ['J', 'keys.next'],
  ['K', 'keys.previous'],
  ['E', 'keys.edit'],
  ['U', 'keys.update'],
  ['C', 'keys.create'],
  ['D', 'keys.dismiss'],
  ['Z', 'keys.undo'],
  ['?', 'keys.help'],
] as const;

/** The keys of the screen (screens.md §12). */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('reply-processing');
  return (
    <Dialog isOpen size="small" title={t('keys.title')} description={t('keys.about')} onClose={onClose}>
      <dl className={styles['keys']}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
