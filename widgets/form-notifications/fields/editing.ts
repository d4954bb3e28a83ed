import type { FormModel, NotificationSettings } from '#shared/api/form-notifications.ts';
import type { Questions } from '../domain/questions.ts';
import type { Changes } from '../domain/settings.ts';
import type { FieldErrors } from '../useFieldErrors.ts';

/** What every card of the screen works on. */
export interface Editing {
  readonly settings: NotificationSettings;
  readonly model: FormModel;
  readonly questions: Questions;
  readonly field: FieldErrors['field'];
  readonly change: (part: Changes) => void;
}

/** Whom the mail goes to, in one of its forms. */
export interface RecipientPartProps {
  readonly editing: Editing;
  /** A question is taken by a button that goes with it. */
  readonly onUse: (name: string) => void;
}
