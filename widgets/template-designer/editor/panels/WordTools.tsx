import Link from 'lucide-react/icons/link';
import Palette from 'lucide-react/icons/palette';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { mayLead } from '../../domain/linkTarget.ts';
import type { ChosenWords } from '../../engine/engine.ts';
import { useEditor } from '../editorContext.ts';
import { ColourField } from './ColourField.tsx';
import styles from './panels.module.css';

type Tool = 'createLink' | 'foreColor';

const noWords: ChosenWords = { isEmpty: true, href: null, hasLink: false, isInLink: false };

const tools = [
  ['createLink', <Link key="link" />],
  ['foreColor', <Palette key="colour" />],
] as const;

/** What needs more than a press, for the words that are chosen in the mail: where they lead, and their colour. */
export function useWordTools() {
  const t = useTexts('template-designer');
  const [open, setOpen] = useState<Tool | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  const id = useId();
  // Its fields are behind all other tools; once it is closed the focus would be on nothing.
  useEffect(() => {
    if (open) place.current?.querySelector<HTMLElement>('input:not([type="color"])')?.focus();
    else if (hadFocus.current) pressed.current?.focus();
  }, [open]);
  const close = () => {
    hadFocus.current = place.current?.matches(':focus-within') ?? false;
    setOpen(null);
  };
  const buttons = tools.map(([tool, icon]) => (
    <IconButton
      key={tool}
      size="small"
      icon={icon}
      label={t(`format.${tool}`)}
      aria-expanded={open === tool}
      aria-controls={open === tool ? id : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        if (open === tool) close();
        else setOpen(tool);
      }}
    />
  ));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  const panel = open && (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc is the panel's own
    <div ref={place} id={id} role="group" aria-label={t(`format.${open}`)} onKeyDown={onKeyDown}>
      {open === 'createLink' ? <LinkOfWords /> : <ColourOfWords />}
    </div>
  );
  return { buttons, panel };
}

function LinkOfWords() {
  const t = useTexts('template-designer');
  const { engine } = useEditor();
  const announce = useAnnounce();
  const { isEmpty, isInLink, ...chosen } = engine.chosenWords() ?? noWords;
  const href = chosen.href ?? '';
  const [typed, setTyped] = useState({ of: href, text: href });
  const [problem, setProblem] = useState<'words.chooseFirst' | 'words.noLink' | 'block.badAddress' | null>(
    null,
  );
  // Other words are chosen, or they lead elsewhere: what is typed for them stays.
  if (typed.of !== href) setTyped({ of: href, text: typed.text === typed.of ? href : typed.text });
  const isMended = problem === 'words.chooseFirst' ? !isEmpty : problem === 'words.noLink' && chosen.hasLink;
  if (isMended) setProblem(null);
  const set = () => {
    const wanted = typed.text.trim();
    if (!mayLead(wanted)) return setProblem('block.badAddress');
    if (!engine.format('createLink', wanted)) return setProblem('words.chooseFirst');
    setProblem(null);
    setTyped({ of: wanted, text: wanted });
    return announce(t('words.linked', { address: isolate(wanted) }));
  };
  const remove = () => {
    if (!engine.format('unlink')) return setProblem(isEmpty ? 'words.chooseFirst' : 'words.noLink');
    setProblem(null);
    setTyped({ of: '', text: '' });
    return announce(t('words.unlinked'));
  };
  if (isInLink) return <FormBanner tone="info">{t('words.ownLink')}</FormBanner>;
  return (
    <div className={styles['fields']}>
      <Field label={t('words.address')} errors={problem ? t(problem) : undefined}>
        <TextInput
          value={typed.text}
          dir="ltr"
          placeholder="https://"
          onChange={(text) => {
            setProblem(null);
            setTyped({ of: href, text });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) set();
          }}
        />
      </Field>
      <div className={styles['buttons']}>
        <Button size="small" variant="primary" onClick={set}>
          {t('words.link')}
        </Button>
        <Button size="small" onClick={remove}>
          {t('words.unlink')}
        </Button>
      </div>
    </div>
  );
}

function ColourOfWords() {
  const t = useTexts('template-designer');
  const { engine } = useEditor();
  const announce = useAnnounce();
  const [isRefused, setRefused] = useState(false);
  if (isRefused && engine.chosenWords()?.isEmpty === false) setRefused(false);
  const change = (next: string) => {
    if (next === '') return false;
    const isDone = engine.format('foreColor', next);
    setRefused(!isDone);
    if (isDone) announce(t('words.coloured', { colour: isolate(next) }));
    return isDone;
  };
  return (
    <div className={styles['fields']}>
      <ColourField label={t('words.colour')} value="" isReadOnly={false} onChange={change} isOnce />
      {isRefused && <FormBanner tone="warning">{t('words.chooseFirst')}</FormBanner>}
    </div>
  );
}
