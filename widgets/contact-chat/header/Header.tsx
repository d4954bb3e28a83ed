import type { ReactNode } from 'react';
import { Avatar } from '#shared/ui/Avatar.tsx';
import styles from './header.module.css';

export interface Recipient {
  readonly name: string;
  readonly organisation: string | undefined;
  readonly picture: string | undefined;
}

interface HeaderProps extends Recipient {
  readonly titleId: string;
  /** Tools, at the end of the line and below it. */
  readonly children: ReactNode;
}

/** The recipient's picture, name and organisation (S3 §2.2). */
export function Header({ titleId, name, organisation, picture, children }: HeaderProps) {
  return (
    <header className={styles['header']}>
      <Avatar name={name} src={picture} size="large" isDecorative />
      <div className={styles['who']}>
        <h2 id={titleId} className={styles['name']}>
          <bdi>{name}</bdi>
        </h2>
        {organisation && (
          <p className={styles['organisation']}>
            <bdi>{organisation}</bdi>
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
