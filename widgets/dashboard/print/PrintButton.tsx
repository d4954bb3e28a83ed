import Printer from 'lucide-react/icons/printer';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useApi } from '#shared/query/useApi.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useOwner } from '#shared/island/useOwner.ts';
import { useDueText } from '../tasks/useDueText.ts';

const load = () => import('./printToday.ts');

/** The «today sheet»: what this screen has, on paper (screens.md §7 «Beyond»). */
export function PrintButton({ canPremium }: { readonly canPremium: boolean }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { timeZone, serverTimeZone } = useLocale();
  const dueText = useDueText();
  const client = useQueryClient();
  const api = useApi();
  const owner = useOwner();
  const print = usePrint(load);
  const onClick = () =>
    print(({ printToday }, reading) =>
      printToday({
        client,
        api,
        owner,
        t,
        format,
        dueText,
        zones: { timeZone, serverTimeZone },
        reading,
        canPremium,
      }),
    );
  return <IconButton label={t('print.button')} icon={<Printer />} onClick={onClick} />;
}
