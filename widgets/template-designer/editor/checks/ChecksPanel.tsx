import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { CheckLevel } from '#shared/lib/mailChecks.ts';
import { stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { lintMail, type LintRow } from '../../domain/lint.ts';
import type { Block } from '../../engine/engine.ts';
import { useEditor } from '../editorContext.ts';
import { mailHtml } from '../mailHtml.ts';
import { useBlockName } from '../panels/useBlockName.ts';
import { useEngineState } from '../useEngine.ts';
import { hasPlaces, placesOf } from './places.ts';
import { useCheckWords } from './useCheckWords.ts';
import styles from './checks.module.css';

/** The lint waits so long after the last change: it compiles the mail and reads it four times. */
const pauseMs = 600;

/** What a machine finds wrong with the mail, the worst first (screens.md §4 «E-mail lint»); looked at only while it is shown. */
export function ChecksPanel({ isShown }: { readonly isShown: boolean }) {
  const t = useTexts('template-designer');
  const rows = useRows(isShown);
  if (rows === 'unknown') return <ErrorNotice message={t('fault.notDrawn')} />;
  if (!rows) return <Skeleton count={6} label={t('checks.running')} />;
  const open = rows.filter(({ level }) => level !== 'fine');
  const fine = rows.filter(({ level }) => level === 'fine');
  return (
    <div className={styles['checks']}>
      <p role="status">
        {open.length === 0 ? t('checks.allFine') : t('checks.open', { count: open.length })}
      </p>
      {open.length > 0 && (
        <ul className={styles['rows']}>
          {open.map((row) => (
            <CheckRow key={row.kind} row={row} />
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <details>
          <summary>{t('checks.fine', { count: fine.length })}</summary>
          <ul className={styles['rows']}>
            {fine.map((row) => (
              <CheckRow key={row.kind} row={row} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** `null` until they are known for the first time; from then on those of a moment ago. `unknown` of a mail that cannot be written. */
function useRows(isShown: boolean): readonly LintRow[] | 'unknown' | null {
  const { engine, tags, work } = useEditor();
  const { revision } = useEngineState(engine);
  const { subject } = work.titles;
  const [rows, setRows] = useState<ReturnType<typeof useRows>>(null);
  const checked = useRef<readonly unknown[]>([]);
  const check = useEffectEvent(() => {
    const of = [revision, subject, tags];
    if (checked.current.length > 0 && of.every((one, at) => one === checked.current[at])) return;
    checked.current = of;
    const html = mailHtml(engine);
    setRows(
      html === null ? 'unknown' : lintMail({ html, designJson: engine.output().designJson, subject, tags }),
    );
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => check(), checked.current.length === 0 ? 0 : pauseMs);
    return () => clearTimeout(timer);
    // Checked anew whenever they change.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isShown, revision, subject, tags]);
  return rows;
}

const icons = {
  critical: CircleX,
  warning: TriangleAlert,
  open: CircleHelp,
  fine: CircleCheck,
} as const satisfies Record<CheckLevel, unknown>;

/** More would not be read. */
const mostShown = 3;
const mostCharacters = 60;

function CheckRow({ row }: { readonly row: LintRow }) {
  const t = useTexts('template-designer');
  const { level, found } = row;
  const Icon = icons[level];
  const [title, text] = useCheckWords(row);
  const { note, goTo } = useGoTo(row);
  return (
    <li className={styles['row']} data-level={level}>
      <Icon size={16} aria-hidden="true" />
      <div className={styles['words']}>
        <p className={styles['title']}>
          <VisuallyHidden>{t(`checks.${level}Level` as const)}: </VisuallyHidden>
          {title}
        </p>
        {level !== 'fine' && text !== '' && <p className={styles['text']}>{text}</p>}
        {level !== 'fine' && found.length > 0 && (
          <ul className={styles['found']} aria-label={t('checks.found')}>
            {found.slice(0, mostShown).map((name) => (
              <li key={name}>
                <bdi>{truncateGraphemes(stripBidiControls(name), mostCharacters)}</bdi>
              </li>
            ))}
            {found.length > mostShown && <li>{t('checks.more', { count: found.length - mostShown })}</li>}
          </ul>
        )}
        {hasPlaces(row) && (
          <Button size="small" onClick={goTo}>
            {t('checks.show')}
          </Button>
        )}
        {note !== null && (
          <p role="status" className={styles['text']}>
            {note}
          </p>
        )}
      </div>
    </li>
  );
}

/** Selects one after another of what a row is about, and says so where nothing can be told. */
function useGoTo(row: LintRow) {
  const t = useTexts('template-designer');
  const { engine } = useEditor();
  const nameOf = useBlockName();
  const announce = useAnnounce();
  const [note, setNote] = useState<string | null>(null);
  const goTo = () => {
    const places = placesOf(row, engine);
    const at = places.indexOf(engine.state().selectedId ?? '');
    const next = places[(at + 1) % Math.max(places.length, 1)];
    const block: Block | undefined = next === undefined ? undefined : engine.details(next)?.block;
    setNote(block ? null : t('checks.notFound'));
    if (!block) return;
    engine.select(block.id);
    announce(t('checks.wentTo', { name: nameOf(block) }));
  };
  return { note, goTo };
}
