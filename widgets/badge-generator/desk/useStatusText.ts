import { useTexts } from '#shared/i18n/useTexts.ts';
import { statusLook } from '#shared/lib/badges/status.ts';

/** What a status is called: by its number and colour, since a server gives no name (S2 §3). */
export function useStatusText(): (id: string | null) => string {
  const t = useTexts('badge-generator');
  return (id) => t(`status.${statusLook(id).name}`);
}
