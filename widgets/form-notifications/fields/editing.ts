import type { FormModel, NotificationSettings } from '#shared/api/form-notifications.ts';
import type { Stored } from '#shared/interaction/useStored.ts';
import type { Questions } from '../domain/questions.ts';
import type { Changes, SettingName } from '../domain/settings.ts';
import type { FieldErrors } from '../useFieldErrors.ts';

/** What every card of the screen works on. */
export interface Editing {
  readonly settings: NotificationSettings;
  readonly model: FormModel;
  readonly questions: Questions;
  /** What is stored of the settings and cannot be read. */
  readonly unread: readonly SettingName[];
  readonly field: FieldErrors['field'];
  readonly change: (part: Changes) => void;
  /** Whether the form takes addresses: its list can be filled again, also when none is left. */
  readonly addresses: Pick<Stored<boolean>, 'value' | 'keep'>;
  /** Something is typed as a recipient that is no address yet. */
  readonly isTyping: boolean;
  /** What is typed as a recipient and is no address yet; nothing is saved past it. */
  readonly typeRecipient: (text: string) => void;
}

/** Whom the mail goes to, in one of its forms. */
export interface RecipientPartProps {
  readonly editing: Editing;
  /** A question, or with `null` addresses, is taken by a button that goes with it. */
  readonly onUse: (name: string | null) => void;
  /** The field is drawn: its code may have had to be fetched. */
  readonly onShown: () => void;
}
