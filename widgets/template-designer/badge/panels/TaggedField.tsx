import Braces from 'lucide-react/icons/braces';
import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { useBadge } from '../badgeContext.ts';
import { UnknownTags } from './UnknownTags.tsx';
import { useLimit } from './useLimit.ts';

interface TaggedFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly dir?: 'ltr';
  readonly value: string;
  /** It is no longer than so many characters. */
  readonly most: number;
  readonly isDisabled: boolean;
  /** With what was typed, or with a tag in it: that is a step of its own. */
  readonly onChange: (next: string, how: 'typed' | 'inserted') => void;
}

/** Words of a text or of a code, and the tags that can stand among them. */
export function TaggedField({ label, hint, dir, value, most, isDisabled, onChange }: TaggedFieldProps) {
  const t = useTexts('badge-designer');
  const announce = useAnnounce();
  const { tags } = useBadge();
  const limit = useLimit(most);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (tag: string, name: string) => {
    const [from, to] = [
      area.current?.selectionStart ?? value.length,
      area.current?.selectionEnd ?? value.length,
    ];
    limit.take(`${value.slice(0, from)}${tag}${value.slice(to)}`, (next) => {
      onChange(next, 'inserted');
      announce(t('said.added', { name }));
    });
  };
  return (
    <>
      <Field label={label} hint={hint} isDisabled={isDisabled} errors={limit.error}>
        <Textarea
          ref={area}
          minRows={2}
          dir={dir}
          value={value}
          onChange={(typed) => limit.take(typed, (next) => onChange(next, 'typed'))}
        />
      </Field>
      <UnknownTags texts={[value]} tags={tags} />
      {!isDisabled && tags && tags.length > 0 && (
        <Menu
          trigger={<Button iconStart={<Braces />}>{t('text.insertTag')}</Button>}
          items={tags.map(({ tag, name, sample }) => ({
            label: name,
            description: sample ? `${isolate(tag)} · ${isolate(sample)}` : tag,
            onSelect: () => insert(tag, name),
          }))}
        />
      )}
    </>
  );
}
