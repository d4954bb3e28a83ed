import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { HiddenPictures } from '#shared/mails/HiddenPictures.tsx';
import { useMergeTags } from '#shared/mails/useMergeTags.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import { darkModes, hasOwnDark, inDark, type DarkMode } from '../../domain/darkModes.ts';
import type { Person } from '../../domain/person.ts';
import type { Designer } from '../../designer.ts';
import type { Engine } from '../../engine/engine.ts';
import { useTestMail } from '../../store/useTestMail.ts';
import { mailHtml } from '../mailHtml.ts';
import type { WorkControl } from '../useWork.ts';
import { MailLook } from './MailLook.tsx';
import { PersonFields } from './PersonFields.tsx';
import { usePreview, type Preview } from './usePreview.ts';
import styles from './preview.module.css';

export interface PreviewDialogProps {
  readonly designer: Designer;
  readonly engine: Engine;
  readonly work: WorkControl;
  readonly onClose: () => void;
}

/** The mail on a desk, on a phone and in the dark beside each other, as one person gets it (screens.md §4). */
export function PreviewDialog({ onClose, ...props }: PreviewDialogProps) {
  const t = useTexts('template-designer');
  // Of this moment.
  const [written] = useState(() => mailHtml(props.engine));
  return (
    <Dialog isOpen size="full" title={t('preview.title')} onClose={onClose}>
      {written === null ? (
        <ErrorNotice message={t('fault.notDrawn')} />
      ) : (
        <Shown {...props} written={written} />
      )}
    </Dialog>
  );
}

interface ShownProps extends Omit<PreviewDialogProps, 'onClose'> {
  readonly written: string;
}

function Shown({ designer, engine, work, written }: ShownProps) {
  const t = useTexts('template-designer');
  const { known } = useMergeTags();
  const [person, setPerson] = useState<Person | null>(null);
  const [view, setView] = useState<'looks' | 'text'>('looks');
  const preview = usePreview(engine, { written, subject: work.titles.subject, person, tags: known });
  const list = (tags: readonly string[]) => tags.map(isolate).join(', ');
  return (
    <>
      <div className={styles['tools']}>
        <div className={styles['person']}>
          <PersonFields onChange={setPerson} />
        </div>
        <div className={styles['facts']}>
          <Inbox preview={preview} />
          {preview.unknown.length > 0 && (
            <p role="status" className={styles['warning']}>
              {t('preview.unknown', { tags: list(preview.unknown) })}
            </p>
          )}
          {preview.missing.length > 0 && (
            <p className={styles['small']}>{t('preview.missing', { tags: list(preview.missing) })}</p>
          )}
          {!designer.readOnly && (
            <TestMail
              designer={designer}
              html={person ? preview.html : preview.written}
              isFilled={person !== null}
            />
          )}
        </div>
      </div>
      <Tabs
        label={t('preview.views')}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'looks', label: t('preview.looks'), content: <Looks preview={preview} /> },
          {
            value: 'text',
            label: t('preview.text'),
            content: <PlainText {...preview} isFilled={person !== null} />,
          },
        ]}
      />
    </>
  );
}

function Inbox({ preview: { line } }: { readonly preview: Preview }) {
  const t = useTexts('template-designer');
  return (
    <div role="group" aria-label={t('preview.inbox')} className={styles['inbox']}>
      <p className={styles['line']} dir="auto">
        <strong>{line.subject || t('card.noSubject')}</strong> <bdi>{line.preview}</bdi>
      </p>
      {line.isCut && <p className={styles['small']}>{t('preview.cut')}</p>}
    </div>
  );
}

interface TestMailProps {
  readonly designer: Designer;
  readonly html: string;
  readonly isFilled: boolean;
}

/** With somebody's values only where they were chosen by hand: else the server fills it. */
function TestMail({ designer, html, isFilled }: TestMailProps) {
  const t = useTexts('template-designer');
  const { email, secondsLeft, request } = useTestMail(designer);
  const hint =
    email === null ? t('testMail.noAddress') : t(isFilled ? 'preview.filledTest' : 'preview.tagTest');
  return (
    <div className={styles['test']}>
      <Button
        size="small"
        iconStart={<Send />}
        disabled={email === null}
        aria-disabled={secondsLeft > 0 || undefined}
        onClick={() => request(html)}
      >
        {secondsLeft > 0 ? t('testMail.wait', { count: secondsLeft }) : t('testMail.send')}
      </Button>
      <p className={styles['small']}>{hint}</p>
    </div>
  );
}

/** Widths that mails are made for, in px. */
const widths = { desktop: 640, phone: 360 } as const;

function Looks({ preview: { html, unknown } }: { readonly preview: Preview }) {
  const t = useTexts('template-designer');
  // Where it has no dark colours of its own, what others make of it says more than the same once again.
  const [mode, setMode] = useState<DarkMode>(() => (hasOwnDark(html) ? 'authored' : 'partial'));
  const [hidden, setHidden] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const pictures = isAsked ? 'all' : 'own';
  const common = { unknown, pictures, onHidden: setHidden } as const;
  return (
    <>
      <HiddenPictures count={isAsked ? 0 : hidden} onShow={() => setAsked(true)} />
      <div className={styles['looks']}>
        <MailLook {...common} html={html} title={t('preview.desktop')} width={widths.desktop} />
        <MailLook {...common} html={html} title={t('preview.phone')} width={widths.phone} isPhone />
        <MailLook
          {...common}
          html={inDark(html, mode)}
          title={t('preview.dark')}
          width={widths.desktop}
          hint={t(mode === 'authored' && !hasOwnDark(html) ? 'preview.noDarkHint' : `preview.${mode}Hint`)}
        >
          <Select
            aria-label={t('preview.darkMode')}
            value={mode}
            options={darkModes.map((one) => ({ value: one, label: t(`preview.${one}`) }))}
            onChange={(next) => setMode(darkModes.find((one) => one === next) ?? 'authored')}
          />
        </MailLook>
      </div>
    </>
  );
}

interface PlainTextProps extends Pick<Preview, 'text' | 'twin'> {
  readonly isFilled: boolean;
}

/** What is copied goes to all: with somebody's values only where they were chosen by hand. */
function PlainText({ text, twin, isFilled }: PlainTextProps) {
  const t = useTexts('template-designer');
  if (text === '') return <EmptyState isCompact title={t('preview.noText')} />;
  return (
    <div className={styles['plain']}>
      <div className={styles['test']}>
        <CopyButton text={twin} />
        {!isFilled && <p className={styles['small']}>{t('preview.tagText')}</p>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre dir="auto" tabIndex={0} aria-label={t('preview.text')}>
        {text}
      </pre>
    </div>
  );
}
