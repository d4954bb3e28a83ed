import type { ReactNode } from 'react';
import { EnvironmentProvider } from '@ark-ui/react/environment';
import { LocaleProvider } from '@ark-ui/react/locale';
import { useLocale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/mount/island.ts';

/** Tells Ark's parts that they live in the island's shadow root, and its language (DESIGN.md §6). */
export function ArkScope({ children }: { readonly children: ReactNode }) {
  const { shadowRoot } = useIsland();
  const { language } = useLocale();
  return (
    <EnvironmentProvider value={() => shadowRoot}>
      <LocaleProvider locale={language}>{children}</LocaleProvider>
    </EnvironmentProvider>
  );
}

/** How Ark's floating parts are placed: over everything, at the control's edge, never outside the view. */
export const placing = { strategy: 'fixed', gutter: 4, overflowPadding: 8, fitViewport: true } as const;
