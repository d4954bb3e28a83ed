import CalendarClock from 'lucide-react/icons/calendar-clock';
import { memo } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { partInPlace } from '#shared/ui/partInPlace.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import styles from '../lines.module.css';
import { useDueText } from './useDueText.ts';
import { useTaskWriting, type TaskWriting } from './useTaskWriting.ts';

const PastedList = partInPlace(() => import('./PastedList.tsx'), 'PastedList');

interface TaskFormProps extends TaskWriting {
  /** T leads here. */
  readonly hasKey: boolean;
}

/** A new task in words: «call hotel tomorrow 9:00» (screens.md §7 «Quick add»). */
export const TaskForm = memo(function TaskForm({ hasKey, ...props }: TaskFormProps) {
  const t = useTexts('dashboard');
  const today = useToday(useLocale().timeZone);
  const dueText = useDueText();
  const writing = useTaskWriting(props);
  const { form, typed, day, error, quick, due, pasted, onPaste, onSubmit } = writing;
  return (
    <form
      ref={form}
      data-new="task"
      noValidate
      className={styles['form']}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field label={t('tasks.new')} isLabelHidden errors={error}>
        <TextInput
          value={typed}
          placeholder={t('tasks.placeholder')}
          aria-keyshortcuts={hasKey ? 'T' : undefined}
          onFocus={quick.load}
          onPaste={onPaste}
          onChange={writing.type}
        />
      </Field>
      <Button type="submit" variant="primary" isBusy={writing.isUnderWay}>
        {t('tasks.add')}
      </Button>
      {pasted.length > 0 && (
        <PastedList
          lines={pasted}
          ticked={writing.ticked}
          onAdd={writing.addAll}
          onJoin={writing.join}
          onDrop={writing.dropList}
        />
      )}
      <div className={styles['when']}>
        <div className={styles['day']}>
          <Field label={t('tasks.due')} isLabelHidden>
            <DateTimeInput value={day} placeholder={t('tasks.due')} isClearable onChange={writing.choose} />
          </Field>
        </div>
        {due && (
          <output className={styles['found']}>
            <CalendarClock size={14} aria-hidden="true" />
            {due.day === today ? t('tasks.foundToday', { time: dueText(due, true) }) : dueText(due, false)}
          </output>
        )}
        {writing.isInWords && (
          <Button size="small" variant="ghost" onClick={quick.ignore}>
            {t('tasks.asText')}
          </Button>
        )}
      </div>
    </form>
  );
});
