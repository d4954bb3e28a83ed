/** What a save would break: names that notifications and earlier replies know, and that the form has no more (screens.md §8). */
import type { NotificationSettings } from '#shared/api/form-notifications.ts';
import type { FormReply } from '#shared/api/form-replies.ts';
import type { LayoutDocument } from './layoutDocument.ts';
import { lostNames } from './lostNames.ts';

/** Where a name is used outside of the form. */
export type ImpactPlace =
  | 'selectedFields'
  | 'userEmail'
  | 'userNameField'
  | 'userLastNameField'
  | 'userTitleField'
  | 'replies';

export interface Impact {
  /** As settings and replies know it. */
  readonly name: string;
  /** Its name from now on; `null` where it is no longer asked for. */
  readonly renamedTo: string | null;
  readonly places: readonly ImpactPlace[];
  /** How many of the replies that were looked at have an answer to it. */
  readonly replyCount: number;
}

export interface ImpactSources {
  /** `null` where they could not be read. */
  readonly settings: NotificationSettings | null;
  /** Those that were looked at, as far as they could be read. */
  readonly replies: readonly FormReply[];
}

/** What would break, in the order of the form; nothing where no name goes that somebody knows. */
export function impactOf(document: LayoutDocument, { settings, replies }: ImpactSources): readonly Impact[] {
  return [...lostNames(document)].flatMap(([name, renamedTo]) => {
    const replyCount = replies.filter(({ answers }) => answers !== null && isAnswered(answers, name)).length;
    const places = [...settingsPlaces(settings, name), ...(replyCount > 0 ? (['replies'] as const) : [])];
    return places.length > 0 ? [{ name, renamedTo, places, replyCount }] : [];
  });
}

function isAnswered(answers: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.hasOwn(answers, name) && answers[name] !== null && answers[name] !== '';
}

/** Whether all that names a question could be read. */
export function isAllRead(settings: NotificationSettings | null | undefined): boolean {
  return !!settings && !roles.some((role) => role in (settings.unread ?? {}));
}

const roles = ['userEmail', 'userNameField', 'userLastNameField', 'userTitleField'] as const;

function settingsPlaces(settings: NotificationSettings | null, name: string): readonly ImpactPlace[] {
  if (!settings) return [];
  const isSelected = settings.selectedFields.includes(name);
  return [
    ...(isSelected ? (['selectedFields'] as const) : []),
    ...roles.filter((role) => settings[role] === name),
  ];
}
