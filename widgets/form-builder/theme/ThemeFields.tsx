import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { useBuilderScreen } from '../store/screen.ts';
import { ColourField } from './ColourField.tsx';
import {
  isDark,
  isPlain,
  readableOn,
  toHex,
  variableOf,
  withEntry,
  withVariables,
  type ThemeVariable,
} from './themeDocument.ts';
import { readTheme } from './readTheme.ts';
import styles from './theme.module.css';

/** Accents to begin with; any other colour can be written. */
const accents = ['#19b394', '#4f46e5', '#1d5fd1', '#0b7a75', '#b42318', '#b45309', '#7a2e8e', '#16191d'];

const radii = ['0px', '4px', '8px', '16px'] as const;
const fontSizes = ['14px', '16px', '18px', '20px'] as const;
const units = ['6px', '8px', '10px'] as const;

const darkColours = { page: '#1c1b20', card: '#24232a', text: '#ededed' } as const;
const lightColours = { page: null, card: null, text: null } as const;

/** How the public form looks: saved apart from its questions (S2 §7 save-theme). */
export function ThemeFields() {
  const t = useTexts('form-builder');
  const { builder, state } = useBuilderScreen();
  const { theme } = state;
  const step = (mergeKey?: string) => ({ label: t('act.theme'), mergeKey });
  const accent = toHex(variableOf(theme, 'accent'));
  const setAccent = (colour: string, isTyped = false) =>
    builder.setTheme(
      withVariables(theme, { accent: colour, onAccent: readableOn(colour) }),
      step(isTyped ? 'theme accent' : undefined),
    );
  const setDark = (isOn: boolean) =>
    builder.setTheme(
      withEntry(
        withVariables(theme, isOn ? darkColours : lightColours),
        'colorPalette',
        isOn ? 'dark' : 'light',
      ),
      step(),
    );
  return (
    <div className={styles['theme']}>
      <div role="group" aria-label={t('theme.accents')} className={styles['swatches']}>
        {accents.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles['swatch']}
            aria-label={t('theme.accentOf', { colour })}
            aria-pressed={colour === accent}
            onClick={() => setAccent(colour)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <rect width="20" height="20" rx="10" fill={colour} />
            </svg>
          </button>
        ))}
      </div>
      <ColourField
        label={t('theme.accent')}
        value={variableOf(theme, 'accent')}
        onChange={(colour) => setAccent(colour, true)}
        onEnd={builder.endMerge}
      />
      <ColourVariable variable="page" label={t('theme.page')} />
      <ColourVariable variable="card" label={t('theme.card')} />
      <div className={styles['pair']}>
        <VariableChoice variable="radius" label={t('theme.radius')} options={radii} />
        <VariableChoice variable="fontSize" label={t('theme.fontSize')} options={fontSizes} />
      </div>
      <VariableChoice
        variable="unit"
        label={t('theme.density')}
        options={units}
        names={t('theme.densities')}
      />
      <Switch label={t('theme.dark')} isOn={isDark(theme)} onChange={setDark} />
      <Switch
        label={t('theme.plain')}
        hint={t('theme.plainHint')}
        isOn={isPlain(theme)}
        onChange={(isOn) => builder.setTheme(withEntry(theme, 'isPanelless', isOn), step())}
      />
      <Button
        size="small"
        className={styles['fit']}
        onClick={() => builder.setTheme({ ...theme, root: readTheme(null).document.root }, step())}
      >
        {t('theme.reset')}
      </Button>
    </div>
  );
}

interface VariableProps {
  readonly variable: ThemeVariable;
  readonly label: string;
}

function ColourVariable({ variable, label }: VariableProps) {
  const t = useTexts('form-builder');
  const { builder, state } = useBuilderScreen();
  return (
    <ColourField
      label={label}
      value={variableOf(state.theme, variable)}
      onChange={(colour) =>
        builder.setTheme(withVariables(state.theme, { [variable]: colour }), {
          label: t('act.theme'),
          mergeKey: `theme ${variable}`,
        })
      }
      onEnd={builder.endMerge}
    />
  );
}

interface VariableChoiceProps extends VariableProps {
  readonly options: readonly string[];
  /** Names of the options, `|` between them; else they go by their values. */
  readonly names?: string | undefined;
}

/** One of a few sizes, or as the page has it; a foreign one is shown as it is. */
function VariableChoice({ variable, label, options, names }: VariableChoiceProps) {
  const t = useTexts('form-builder');
  const { builder, state } = useBuilderScreen();
  const value = variableOf(state.theme, variable) ?? '';
  const all = value === '' || options.includes(value) ? options : [...options, value];
  const words = names?.split('|') ?? [];
  const named = all.map((option, at) => ({ value: option, label: words[at] ?? option }));
  return (
    <Field label={label}>
      <Select<string>
        options={[{ value: '', label: t('theme.asPage') }, ...named]}
        value={value}
        onChange={(next) =>
          builder.setTheme(withVariables(state.theme, { [variable]: next === '' ? null : next }), {
            label: t('act.theme'),
          })
        }
      />
    </Field>
  );
}
