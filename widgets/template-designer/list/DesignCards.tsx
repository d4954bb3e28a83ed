import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import type { TemplateDesign } from '#shared/api/template-designs.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { copyText } from '#shared/lib/clipboard.ts';
import { isolate } from '#shared/lib/text.ts';
import { MailThumb } from '#shared/mails/MailThumb.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { Designer } from '../designer.ts';
import { cardSubject } from '../domain/subject.ts';
import { useTestMail, type TestMail } from '../store/useTestMail.ts';
import type { Asked } from './asked.ts';
import styles from './list.module.css';

interface DesignCardsProps {
  readonly designs: readonly TemplateDesign[];
  readonly designer: Designer;
  /** Of the page before: another one is on its way. */
  readonly isStale: boolean;
  readonly onOpen: (design: TemplateDesign) => void;
  readonly onAsk: (asked: Asked) => void;
}

/** A card for each template: what it looks like, its name, the beginning of its subject (S2 §9). */
export function DesignCards({ designs, designer, isStale, onOpen, onAsk }: DesignCardsProps) {
  const testMail = useTestMail(designer);
  return (
    <ul className={styles['cards']} data-stale={isStale || undefined}>
      {designs.map((design) => (
        <li key={design.id} className={styles['card']}>
          <DesignCard {...{ design, designer, testMail, onOpen, onAsk }} />
        </li>
      ))}
    </ul>
  );
}

interface DesignCardProps extends Omit<DesignCardsProps, 'designs' | 'isStale'> {
  readonly design: TemplateDesign;
  readonly testMail: TestMail;
}

function DesignCard({ design, designer, testMail, onOpen, onAsk }: DesignCardProps) {
  const t = useTexts('template-designer');
  const { name, subject, html } = design;
  const shown = name.trim() === '' ? t('card.unnamed') : name;
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        // The second half of a double click on an entry of the menu above it is no wish to open it.
        onClick={({ detail }) => detail < 2 && onOpen(design)}
      >
        <span className={styles['thumb']} aria-hidden="true">
          <MailThumb html={html} name={shown} />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>
            <bdi>{shown}</bdi>
          </span>
          <span className={styles['subject']}>
            {designer.badgeMode ? (
              <BadgeSize {...design} />
            ) : subject.trim() === '' ? (
              t('card.noSubject')
            ) : (
              <bdi>{cardSubject(subject)}</bdi>
            )}
          </span>
        </span>
      </button>
      <div className={styles['more']}>
        <CardMenu {...{ design, designer, testMail, onOpen, onAsk }} name={shown} />
      </div>
    </>
  );
}

/** How large a badge is, as the server has it. */
function BadgeSize({ badgeWidth, badgeHeight, isDoubleSided }: TemplateDesign) {
  const t = useTexts('template-designer');
  if (badgeWidth === null || badgeHeight === null) return null;
  const size = { width: isolate(badgeWidth), height: isolate(badgeHeight) };
  return t(isDoubleSided ? 'card.twoSided' : 'card.oneSided', size);
}

/** What can be done with a template; of it all a reader may look and copy. */
function CardMenu(props: DesignCardProps & { readonly name: string }) {
  const { design, designer, testMail, name, onOpen, onAsk } = props;
  const t = useTexts('template-designer');
  const copy = useCopyHtml();
  const { html } = design;
  const { email, secondsLeft } = testMail;
  const ask = (what: Asked['what']) => () => onAsk({ what, design });
  const look: readonly MenuItem[] = [
    { label: t('card.preview'), icon: <Eye />, onSelect: ask('preview') },
    {
      label: t('card.copyHtml'),
      icon: <Copy />,
      isDisabled: html === null,
      onSelect: () => void copy(html ?? ''),
    },
  ];
  const test: MenuItem = {
    label: secondsLeft > 0 ? t('testMail.wait', { count: secondsLeft }) : t('testMail.send'),
    description: email === null ? t('testMail.noAddress') : email,
    icon: <Send />,
    isDisabled: html === null || email === null || secondsLeft > 0,
    onSelect: () => testMail.request(html ?? ''),
  };
  const change: readonly MenuItem[] = [
    { label: t('card.edit'), icon: <Pencil />, onSelect: () => onOpen(design) },
    ...look,
    { label: t('card.duplicate'), icon: <CopyPlus />, onSelect: ask('duplicate') },
    ...(designer.badgeMode ? [] : [test]),
    { kind: 'separator' },
    { label: t('card.delete'), icon: <Trash2 />, tone: 'danger', onSelect: ask('delete') },
  ];
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="small"
          icon={<EllipsisVertical />}
          label={t('card.actions', { name: isolate(name) })}
        />
      }
      items={designer.readOnly ? look : change}
    />
  );
}

function useCopyHtml(): (html: string) => Promise<void> {
  const t = useTexts('template-designer');
  const kit = useTexts('kit');
  const notify = useNotify();
  return async (html) => {
    const isCopied = await copyText(html);
    notify(
      isCopied
        ? { tone: 'success', message: t('card.copied') }
        : { tone: 'danger', message: kit('copy.failed') },
    );
  };
}

/** As many as fill most screens. */
const usualCount = 8;

export function DesignCardsSkeleton() {
  return (
    <div className={styles['cards']}>
      {Array.from({ length: usualCount }, (_, index) => (
        <div key={index} className={styles['card']} data-awaited="">
          <div className={styles['thumb']}>
            <Skeleton kind="block" height={400} isSilent={index > 0} />
          </div>
          <div className={styles['words']}>
            <Skeleton kind="lines" count={2} isSilent />
          </div>
        </div>
      ))}
    </div>
  );
}
