import Sparkles from 'lucide-react/icons/sparkles';
import { useRef } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { fieldChoices } from '../domain/settings.ts';
import { suggestFields } from '../domain/suggestions.ts';
import screen from '../form-notifications.module.css';
import { ChoiceField } from './ChoiceField.tsx';
import type { Editing } from './editing.ts';
import styles from './further.module.css';

const nameSettings = ['userTitleField', 'userNameField', 'userLastNameField'] as const;

/** Which answers hold the title and the names of who sends the form; those that go by usual names are suggested. */
export function NamesCard({ editing }: { readonly editing: Editing }) {
  const t = useTexts('form-notifications');
  const format = useFormat();
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const { settings, model, change } = editing;
  const found = suggestFields(settings, model);
  const suggested = nameSettings.flatMap((name) => {
    const field = found[name];
    return field === undefined || field === null ? [] : [[name, field] as const];
  });
  const titles = new Map(
    [...model.nameFields, ...model.selectFields].map(({ name, title }) => [name, title]),
  );
  const list = format.list(suggested.map(([, field]) => isolate(titles.get(field) ?? field)));
  const use = () => {
    change(Object.fromEntries(suggested));
    announce(t('names.used', { list }));
    // The button goes: the first of the fields that it filled takes its place.
    place.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  return (
    <Card title={t('card.names')} description={t('card.namesText')}>
      <div ref={place} className={screen['fields']}>
        {suggested.length > 0 && (
          <div className={styles['suggested']}>
            <Sparkles size={16} aria-hidden="true" />
            <span>{t('names.suggested', { list })}</span>
            <Button size="small" onClick={use}>
              {t('names.use')}
            </Button>
          </div>
        )}
        <div className={styles['three']}>
          {nameSettings.map((name) => (
            <ChoiceField
              key={name}
              editing={editing}
              name={name}
              choices={fieldChoices(name === 'userTitleField' ? model.selectFields : model.nameFields)}
              none={t('names.none')}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}
