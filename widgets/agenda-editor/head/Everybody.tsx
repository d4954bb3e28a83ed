import { useTexts } from '#shared/i18n/useTexts.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import styles from './everybody.module.css';

/** Somebody who is here. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly label: string;
}

interface EverybodyProps {
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** All who are here, where there are more than have room. */
export function Everybody({ people, onClose }: EverybodyProps) {
  const t = useTexts('agenda-editor');
  return (
    <Dialog isOpen size="small" title={t('head.present')} onClose={onClose}>
      <ul className={styles['everybody']}>
        {people.map(({ id, name, label }) => (
          <li key={id}>
            <Avatar name={name} isDecorative />
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
