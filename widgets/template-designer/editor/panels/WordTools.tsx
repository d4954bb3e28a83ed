import Link from 'lucide-react/icons/link';
import Palette from 'lucide-react/icons/palette';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { TextFormat } from '../../engine/engine.ts';
import { useEditor } from '../editorContext.ts';
import { ColourField } from './ColourField.tsx';
import styles from './panels.module.css';

type Tool = 'createLink' | 'foreColor';

const tools = [
  ['createLink', <Link key="link" />],
  ['foreColor', <Palette key="colour" />],
] as const;

/** What needs more than a press, for the words that are chosen in the mail: where they lead, and their colour. */
export function useWordTools() {
  const t = useTexts('template-designer');
  const { engine } = useEditor();
  const [open, setOpen] = useState<Tool | null>(null);
  const buttons = tools.map(([tool, icon]) => (
    <IconButton
      key={tool}
      size="small"
      icon={icon}
      label={t(`format.${tool}`)}
      aria-expanded={open === tool}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setOpen(open === tool ? null : tool)}
    />
  ));
  const format = (kind: TextFormat, value: string) => engine.format(kind, value);
  const panel =
    open && (open === 'createLink' ? <LinkOfWords format={format} /> : <ColourOfWords format={format} />);
  return { buttons, panel };
}

interface OfWordsProps {
  readonly format: (kind: TextFormat, value: string) => boolean;
}

function LinkOfWords({ format }: OfWordsProps) {
  const t = useTexts('template-designer');
  const [address, setAddress] = useState('');
  const [isRefused, setRefused] = useState(false);
  const set = () => setRefused(address.trim() === '' || !format('createLink', address.trim()));
  return (
    <div className={styles['fields']}>
      <Field label={t('words.address')} errors={isRefused ? t('words.notLinked') : undefined}>
        <TextInput
          value={address}
          dir="ltr"
          placeholder="https://"
          onChange={(text) => {
            setRefused(false);
            setAddress(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) set();
          }}
        />
      </Field>
      <div className={styles['tools']}>
        <Button size="small" variant="primary" onClick={set}>
          {t('words.link')}
        </Button>
        <Button size="small" onClick={() => format('unlink', '')}>
          {t('words.unlink')}
        </Button>
      </div>
    </div>
  );
}

function ColourOfWords({ format }: OfWordsProps) {
  const t = useTexts('template-designer');
  const [times, setTimes] = useState(0);
  const change = (next: string) => {
    // Other words may get the same colour: the field begins anew.
    if (next !== '' && format('foreColor', next)) setTimes(times + 1);
  };
  return <ColourField key={times} label={t('words.colour')} value="" isReadOnly={false} onChange={change} />;
}
