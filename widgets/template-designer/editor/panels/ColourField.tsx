import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addColour, deleteColour, paletteQuery } from '#shared/api/template-palette.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { hexColour } from '#shared/lib/hexColour.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { errorTextKey } from '#shared/ui/errorText.ts';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { useLastWord } from './useLastWord.ts';
import styles from './panels.module.css';

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  /** Empty takes it away. */
  readonly onChange: (colour: string) => unknown;
  /** Nothing is kept: what is typed is given by Enter alone, and once `onChange` has said `true` the field is empty again. */
  readonly isOnce?: boolean;
}

/** A colour: typed, picked, or one of the user's own, which are kept on the server (S2 §3, §9, T-6). */
export function ColourField({ label, value, isReadOnly, onChange, isOnce }: ColourFieldProps) {
  const t = useTexts('template-designer');
  const [typed, setTyped] = useState({ of: value, text: value });
  if (typed.of !== value) setTyped({ of: value, text: value });
  const normal = hexColour(typed.text);
  // What is stored was somebody's, and is left as it is.
  const isWrong = typed.text !== value && typed.text.trim() !== '' && normal === null;
  const give = (colour: string) => {
    if (onChange(colour) === true && isOnce) setTyped({ of: value, text: '' });
  };
  const commit = () => {
    // A colour that is written otherwise than we would stays as it is.
    if (typed.text === value) return;
    const next = typed.text.trim() === '' ? '' : normal;
    if (next !== null && next !== value) give(next);
  };
  useLastWord(() => {
    if (!isOnce) commit();
  });
  const well = useRef<HTMLInputElement>(null);
  const pick = useEffectEvent(give);
  // React's own tells of each colour on the way: the last one is the step.
  useEffect(() => {
    const input = well.current;
    const picked = () => input && pick(input.value);
    input?.addEventListener('change', picked);
    return () => input?.removeEventListener('change', picked);
  }, []);
  return (
    <div className={styles['colour']}>
      <Field label={label} isDisabled={isReadOnly} errors={isWrong ? t('block.badColour') : undefined}>
        <TextInput
          value={typed.text}
          dir="ltr"
          placeholder="#1f4fd8"
          onChange={(text) => setTyped({ of: value, text })}
          onBlur={isOnce ? undefined : commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
          }}
          start={
            <input
              ref={well}
              type="color"
              aria-label={t('block.pickColour', { name: label })}
              className={styles['well']}
              disabled={isReadOnly}
              value={normal ?? '#ffffff'}
              onChange={({ target }) => setTyped({ of: value, text: target.value })}
            />
          }
        />
      </Field>
      {!isReadOnly && <Swatches value={normal} onChange={give} />}
    </div>
  );
}

function Swatches({
  value,
  onChange,
}: {
  readonly value: string | null;
  readonly onChange: (colour: string) => void;
}) {
  const t = useTexts('template-designer');
  const api = useApi();
  const { data: colours } = useQuery(paletteQuery(api));
  const { add, remove } = usePalette();
  if (!colours) return null;
  return (
    <div role="group" aria-label={t('block.ownColours')} className={styles['swatches']}>
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={colour}
          aria-pressed={colour === value}
          className={styles['swatch']}
          style={{ background: colour }}
          onClick={() => onChange(colour)}
        />
      ))}
      {value !== null && !colours.includes(value) && (
        <IconButton
          size="small"
          icon={<Plus />}
          label={t('block.keepColour', { colour: value })}
          onClick={() => add(value)}
        />
      )}
      {value !== null && colours.includes(value) && (
        <IconButton
          size="small"
          icon={<X />}
          label={t('block.dropColour', { colour: value })}
          onClick={() => remove(value)}
        />
      )}
    </div>
  );
}

/** Once for all colours of a block: that the user's own could not be had. Colours are typed and picked all the same. */
export function PaletteNotice() {
  const t = useTexts('template-designer');
  return <QueryNotice query={useQuery(paletteQuery(useApi()))} message={t('block.coloursNotLoaded')} />;
}

/** Changes the user's colours, and says when the server did not take it. */
function usePalette() {
  const t = useTexts('template-designer');
  const common = useTexts('common');
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const withIntent = useIntent();
  const { queryKey } = paletteQuery(api);
  const { mutateAsync } = useMutation({
    mutationFn: ({ colour, send }: { readonly colour: string; readonly send: typeof addColour }) =>
      withIntent([colour, send.name], (intent) => send(api, { colour, intent })),
    onError: (error) =>
      notify({ tone: 'danger', message: `${t('block.coloursFailed')} ${common(errorTextKey(error))}` }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const change = (send: typeof addColour) => async (colour: string) => {
    try {
      await mutateAsync({ colour, send });
    } catch {
      // It is told by the mutation.
    }
  };
  return { add: change(addColour), remove: change(deleteColour) };
}
