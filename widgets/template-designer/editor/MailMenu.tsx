import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import LogOut from 'lucide-react/icons/log-out';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useNotify } from '#shared/island/useNotify.ts';
import { copyText } from '#shared/lib/clipboard.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import type { Designer } from '../designer.ts';
import type { Engine } from '../engine/engine.ts';
import { useTestMail } from '../store/useTestMail.ts';
import { mailHtml } from './mailHtml.ts';

const DeleteDialog = lazyPart(() => import('../list/DeleteDialog.tsx'), 'DeleteDialog');

interface MailMenuProps {
  readonly designer: Designer;
  readonly engine: Engine;
  /** What can be deleted; `null` of a new one. */
  readonly stored: { readonly id: string; readonly name: string } | null;
  readonly onSaveAndLeave: () => Promise<unknown>;
  /** It is no longer there. */
  readonly onDeleted: () => void;
}

/** What is done with a mail now and then. */
export function MailMenu({ designer, engine, stored, onSaveAndLeave, onDeleted }: MailMenuProps) {
  const t = useTexts('template-designer');
  const client = useQueryClient();
  const lists = { queryKey: ['template-designs', 'list'] };
  const [isDeleting, setDeleting] = useState(false);
  const kit = useTexts('kit');
  const notify = useNotify();
  const { email, secondsLeft, request } = useTestMail(designer);
  const copy = async () => {
    const html = mailHtml(engine);
    const isCopied = html !== null && (await copyText(html));
    notify(
      isCopied
        ? { tone: 'success', message: t('card.copied') }
        : { tone: 'danger', message: kit('copy.failed') },
    );
  };
  const leave = { label: t('save.andLeave'), icon: <LogOut />, onSelect: () => void onSaveAndLeave() };
  const test = {
    label: secondsLeft > 0 ? t('testMail.wait', { count: secondsLeft }) : t('testMail.send'),
    description: email ?? t('testMail.noAddress'),
    icon: <Send />,
    isDisabled: email === null || secondsLeft > 0,
    onSelect: () => {
      const html = mailHtml(engine);
      if (html === null) notify({ tone: 'danger', message: t('fault.notDrawn') });
      else request(html);
    },
  };
  const copying = { label: t('card.copyHtml'), icon: <Copy />, onSelect: () => void copy() };
  const remove: readonly MenuItem[] = [
    { kind: 'separator' },
    { label: t('card.delete'), icon: <Trash2 />, tone: 'danger', onSelect: () => setDeleting(true) },
  ];
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={<EllipsisVertical />} label={t('editor.more')} />}
        items={designer.readOnly ? [copying] : [leave, test, copying, ...(stored ? remove : [])]}
      />
      <Suspense fallback={null}>
        {isDeleting && stored && (
          <DeleteDialog
            design={stored}
            designer={designer}
            onClose={() => setDeleting(false)}
            onDeleted={() => {
              // No list shows it for the moment until it is read again.
              client.removeQueries(lists);
              onDeleted();
            }}
            onUnknown={() => void client.invalidateQueries({ ...lists, refetchType: 'all' })}
          />
        )}
      </Suspense>
    </>
  );
}
