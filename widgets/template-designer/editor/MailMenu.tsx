import Copy from 'lucide-react/icons/copy';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import LogOut from 'lucide-react/icons/log-out';
import Send from 'lucide-react/icons/send';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { copyText } from '#shared/lib/clipboard.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { Designer } from '../designer.ts';
import type { Engine } from '../engine/engine.ts';
import { useTestMail } from '../store/useTestMail.ts';
import { mailHtml } from './mailHtml.ts';

interface MailMenuProps {
  readonly designer: Designer;
  readonly engine: Engine;
  readonly onSaveAndLeave: () => Promise<unknown>;
}

/** What is done with a mail now and then. */
export function MailMenu({ designer, engine, onSaveAndLeave }: MailMenuProps) {
  const t = useTexts('template-designer');
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
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={<EllipsisVertical />} label={t('editor.more')} />}
      items={designer.readOnly ? [copying] : [leave, test, copying]}
    />
  );
}
