import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from './Announcer.tsx';
import { Chip, Chips } from './Chip.tsx';
import { useControl, type ControlProps } from './fieldContext.ts';
import { IconButton } from './IconButton.tsx';
import { addTags, hasSeparator, splitTags, type TagProblem, type TagRules } from './tags.ts';
import chip from './chip.module.css';
import control from './control.module.css';
import field from './field.module.css';

export interface TagsInputProps extends ControlProps, TagRules {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** What stands in the input and is no entry yet: what saves may hold because of it. */
  readonly onText?: ((text: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  /** Keyboard of touch devices. */
  readonly inputMode?: 'text' | 'email' | 'url' | undefined;
}

/** A list of typed entries: Enter, comma, the plus button, leaving and pasting add; Backspace takes the last away. */
export function TagsInput(props: TagsInputProps) {
  const { values, placeholder, inputMode } = props;
  const wiring = useControl(props);
  const t = useTexts('kit');
  const input = useRef<HTMLInputElement>(null);
  const { text, problem, add, type, remove } = useTags(props);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    const last = values.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    add(`${text} ${pasted}`);
  };
  return (
    <div>
      <div
        className={`${control['control']} ${chip['holder']}`}
        data-disabled={wiring.isDisabled || undefined}
        data-invalid={wiring.isInvalid || problem !== null || undefined}
      >
        {values.length > 0 && (
          <Chips
            label={t('tags.entered')}
            chips={values.map((tag) => (
              <Chip
                key={tag}
                removeLabel={t('tags.remove', { tag })}
                isDisabled={wiring.isDisabled}
                onRemove={() => {
                  remove(tag);
                  input.current?.focus();
                }}
              >
                {tag}
              </Chip>
            ))}
          />
        )}
        <input
          {...wiring.aria}
          ref={input}
          id={wiring.id}
          value={text}
          placeholder={values.length === 0 ? placeholder : undefined}
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="none"
          dir={text ? 'auto' : undefined}
          className={`${control['input']} ${chip['entry']}`}
          disabled={wiring.isDisabled}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(text)}
        />
        <IconButton
          size="small"
          icon={<Plus />}
          label={t('tags.add')}
          disabled={wiring.isDisabled || text.trim() === ''}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => add(text)}
        />
      </div>
      <div role="status">
        {problem && (
          <p className={field['error']}>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** What is being typed, and what became of it. Entries that cannot be taken stay in the input, to be mended. */
function useTags(props: TagsInputProps) {
  const { values, onChange, onText, max, validate } = props;
  const t = useTexts('kit');
  const announce = useAnnounce();
  const [text, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const setText = (next: string) => {
    setTyped(next);
    onText?.(next);
  };
  const describe = (found: TagProblem | undefined): string | null => {
    if (!found) return null;
    if (found.kind === 'invalid') return found.message;
    return found.kind === 'full'
      ? t('tags.full', { count: max ?? 0 })
      : t('tags.duplicate', { tag: found.tag });
  };
  const add = (entered: string) => {
    const { tags, added, problems } = addTags(values, splitTags(entered), { max, validate });
    if (added.length > 0) onChange(tags);
    for (const tag of added) announce(t('tags.added', { tag }));
    const left = problems.filter(({ kind }) => kind !== 'duplicate');
    setText(left.map(({ tag }) => tag).join(', '));
    setProblem(describe(left[0] ?? problems[0]));
  };
  const type = (typed: string) => {
    setProblem(null);
    if (hasSeparator(typed) && !hasSeparator(text)) add(typed);
    else setText(typed);
  };
  const remove = (tag: string) => {
    onChange(values.filter((each) => each !== tag));
    setProblem(null);
    announce(t('tags.removed', { tag }));
  };
  return { text, problem, add, type, remove };
}
