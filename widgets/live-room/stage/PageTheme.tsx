import type { ReactNode } from 'react';
import { useIsland } from '#shared/island/island.ts';
import styles from './stage.module.css';

/** For dialogs: they lie over the page and look like it, also where the dark stage opens them. */
export function PageTheme({ children }: { readonly children: ReactNode }) {
  const { container } = useIsland();
  return (
    <div className={`${styles['pageTheme']} ew-scheme`} data-theme={container.dataset['theme']}>
      {children}
    </div>
  );
}
