import { useIsland } from '#shared/island/island.ts';
import { usePage } from '#shared/store/page.ts';

/** The language that the page says, by the island's attribute or for all; the screens may have no words in it. */
export function usePageTag(): string {
  const { locale } = useIsland().common;
  const page = usePage(({ pageLanguage }) => pageLanguage);
  return locale ?? page;
}
