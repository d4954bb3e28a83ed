import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Hash from 'lucide-react/icons/hash';
import type { Environment } from '#shared/api/environments.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { copyText } from '#shared/lib/clipboard.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { useNotify } from '#shared/mount/useNotify.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';

/** What can be done with an environment beside deleting it. */
export function RowMenu({ environment }: { readonly environment: Environment }) {
  const t = useTexts('environment-manager');
  const kit = useTexts('kit');
  const notify = useNotify();
  const { id, display_name: name } = environment;
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    if (isCopied) notify({ tone: 'success', message: t('row.copied', { text: isolate(text) }) });
    else notify({ tone: 'danger', message: kit('copy.failed') });
  };
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('row.actions', { name: stripBidiControls(name) })} icon={<Ellipsis />} />}
      items={[
        { label: t('row.copyName'), icon: <Copy />, onSelect: () => void copy(name) },
        { label: t('row.copyId'), icon: <Hash />, onSelect: () => void copy(id) },
      ]}
    />
  );
}
