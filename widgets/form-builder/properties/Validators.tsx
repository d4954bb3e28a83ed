import X from 'lucide-react/icons/x';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { isIsoDate } from '#shared/lib/dates.ts';
import { regexProblem } from '#shared/survey/safeRegex.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { createIds, itemsUnder, memberOf, textUnder, toPlain, type JsonObject } from '../domain/jsonTree.ts';
import { withText } from '../domain/localText.ts';
import type { QuestionKind } from '../domain/questionTypes.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { writtenIn, type Edited } from './fields.tsx';
import { NumberProperty, PlainProperty } from './plainFields.tsx';
import styles from './selected.module.css';

const validatorTypes = ['email', 'regex', 'text', 'numeric', 'answercount'] as const;

type ValidatorType = (typeof validatorTypes)[number];

const typesFor: Readonly<Partial<Record<QuestionKind, readonly ValidatorType[]>>> = {
  text: ['email', 'regex', 'text'],
  comment: ['regex', 'text'],
  number: ['numeric'],
  checkbox: ['answercount'],
};

/** Formats and ranges that an answer must keep; checks that the builder does not know stay as they are. */
export function Validators({ node, name, kind }: Edited & { readonly kind: QuestionKind }) {
  const t = useTexts('form-builder');
  const { acts } = useBuilderScreen();
  const validators = itemsUnder(node, 'validators');
  const offered = typesFor[kind] ?? [];
  if (offered.length === 0 && validators.length === 0) return null;
  const all = validators.map(toPlain);
  const put = (next: readonly unknown[]) =>
    void acts.edit(
      { kind: 'setProperty', id: node.id, key: 'validators', value: next.length > 0 ? next : undefined },
      { name },
    );
  return (
    <div role="group" aria-label={t('check.heading')} className={styles['items']}>
      <h4 className={styles['subheading']}>{t('check.heading')}</h4>
      {validators.map((validator, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- checks have no ids; the parts keep no state
        <div key={at} className={styles['validator']}>
          <ValidatorFields
            {...{ node, name, all, at }}
            validator={validator.kind === 'object' ? validator : null}
          />
          <IconButton
            size="small"
            icon={<X />}
            label={t('check.remove', { number: at + 1 })}
            onClick={() => put(all.toSpliced(at, 1))}
          />
        </div>
      ))}
      {offered.length > 0 && (
        <Menu
          trigger={
            <Button size="small" className={styles['fit']}>
              {t('check.add')}
            </Button>
          }
          items={offered.map((type) => ({
            label: t(`check.${type}`),
            onSelect: () => put([...all, { type }]),
          }))}
        />
      )}
    </div>
  );
}

interface ValidatorProps extends Edited {
  readonly validator: JsonObject | null;
  readonly all: readonly unknown[];
  readonly at: number;
}

/** What a kind of check can be told. */
const settingsOf: Readonly<Record<ValidatorType, readonly Setting[]>> = {
  email: [],
  regex: ['regex'],
  text: ['minLength', 'maxLength'],
  numeric: ['minValue', 'maxValue'],
  answercount: ['minCount', 'maxCount'],
};

type Setting = 'regex' | 'minLength' | 'maxLength' | 'minValue' | 'maxValue' | 'minCount' | 'maxCount';

function ValidatorFields({ node, name, validator, all, at }: ValidatorProps) {
  const t = useTexts('form-builder');
  const { acts, builder, language } = useBuilderScreen();
  const stored = validator ? textUnder(validator, 'type')?.replace(/validator$/, '') : undefined;
  const type = validatorTypes.find((one) => one === stored);
  if (!validator || !type)
    return <p className={styles['foreign']}>{t('check.foreign', { type: stored ?? '?' })}</p>;
  const plain = toPlain(validator);
  const message = memberOf(validator, 'text');
  const set = (key: string, value: unknown) => {
    const record = typeof plain === 'object' && plain !== null ? plain : {};
    const next = { ...record, [key]: value };
    void acts.edit(
      { kind: 'setProperty', id: node.id, key: 'validators', value: all.with(at, next) },
      { name, mergeKey: `${node.id} validators ${at} ${key} ${language}` },
    );
  };
  const read = (key: string): string => {
    const value: unknown = typeof plain === 'object' && plain !== null ? Reflect.get(plain, key) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return (
    <div className={styles['validatorFields']}>
      <span className={styles['validatorName']}>{t(`check.${type}`)}</span>
      {settingsOf[type].map((key) => (
        <Field
          key={key}
          label={t(`check.${key}`)}
          errors={key === 'regex' ? problemOf(read(key), t) : undefined}
        >
          <TextInput
            type={key === 'regex' ? 'text' : 'number'}
            dir={key === 'regex' ? 'ltr' : undefined}
            value={read(key)}
            onChange={(text) => {
              if (key === 'regex') set(key, text);
              else set(key, text === '' ? undefined : Number(text));
            }}
            onBlur={builder.endMerge}
          />
        </Field>
      ))}
      <Field label={t('check.message')}>
        <TextInput
          {...writtenIn(language, message)}
          onChange={(text) => {
            const next = withText(message, { language, text }, createIds(1));
            set('text', next ? toPlain(next) : undefined);
          }}
          onBlur={builder.endMerge}
        />
      </Field>
    </div>
  );
}

/** Says that the public form leaves a pattern out, and why. */
function problemOf(pattern: string, t: Texts<'form-builder'>): string | undefined {
  const problem = regexProblem(pattern);
  return problem === null ? undefined : t(problem === 'unreadable' ? 'check.badRegex' : 'check.refusedRegex');
}

/** Whether the public form takes a text for the day that is meant: others it reads as another day, or leaves out. */
function isReadAsDate(text: string): boolean {
  const [day = '', time] = text.split('T');
  return isIsoDate(day) && (time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time));
}

/** Length and range by properties of their own. */
export function RangeFields({ node, name, kind }: Edited & { readonly kind: QuestionKind }) {
  const t = useTexts('form-builder');
  const edited = { node, name };
  if (kind === 'number')
    return (
      <div className={styles['pair']}>
        <NumberProperty {...edited} property="min" label={t('property.min')} />
        <NumberProperty {...edited} property="max" label={t('property.max')} />
      </div>
    );
  if (kind === 'date' || kind === 'dateTime') {
    const hint = t(kind === 'date' ? 'property.dateForm' : 'property.dateTimeForm');
    const problemOf = (text: string) => (isReadAsDate(text) ? undefined : t('property.badDate'));
    return (
      <div className={styles['pair']}>
        <PlainProperty {...edited} {...{ hint, problemOf }} property="min" label={t('property.earliest')} />
        <PlainProperty {...edited} {...{ hint, problemOf }} property="max" label={t('property.latest')} />
      </div>
    );
  }
  if (kind === 'text' || kind === 'comment')
    return <NumberProperty {...edited} property="maxLength" label={t('property.maxLength')} />;
  return null;
}
