/** What is mailed when somebody sends a form, and to whom (S2 §3, §7). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { layoutQuestions } from '../lib/formLayout.ts';
import { isMap, parseJson } from '../lib/json.ts';
import { writtenList } from '../lib/lists.ts';
import { choices, textOf, type Choice } from './choices.ts';
import { path, type Api } from './client.ts';
import { ApiError } from './errors.ts';
import { throwIfRefused } from './problems.ts';
import { orNull, truth, written } from './schemas.ts';
import { idOrNull, mapWith } from './shapes.ts';

/** A question of the form that settings refer to; `name` is what is saved. */
export interface FormField {
  readonly name: string;
  readonly title: string;
}

/** Whether the form asks a question of this name. */
type IsAsked = (name: string) => boolean;

/**
 * Names alone, a map of name to title, or records; PHP's `[]` is none. A map of numbers is a list of PHP's that lost an entry, unless
 * the numbers are names of the form's questions. `null`: none of these.
 */
function fieldsOf(given: unknown, isAsked: IsAsked): readonly FormField[] | null {
  const all = writtenList(given);
  if (isMap(given) && (!all || isByName(given, isAsked))) return fieldsIn(given);
  return all && all.filter((one) => one !== null && one !== '').map((one) => toField(one));
}

/** What stands in a list are names, too. */
const isByName = (given: Readonly<Record<string, unknown>>, isAsked: IsAsked): boolean =>
  Object.keys(given).every(isAsked) && !Object.values(given).every((one) => isAsked(toField(one).name));

const fieldsIn = (titles: Readonly<Record<string, unknown>>): readonly FormField[] =>
  Object.entries(titles).map(([name, title]) => toField(title, name));

function toField(given: unknown, key = ''): FormField {
  if (!isMap(given)) {
    const text = textOf(given) ?? '';
    return { name: key || text, title: text || key };
  }
  const said = (...keys: readonly string[]) =>
    keys.map((one) => textOf(Reflect.get(given, one))).find((text) => text !== null) ?? null;
  const name = said('name', 'value', 'id') ?? key;
  return { name, title: said('title', 'label', 'text') ?? name };
}

/**
 * Names in their order: a list of them or of records, a map of name to title, JSON text of one of these, or names with commas
 * between them. `null` where something is there that is none of these: it is no empty list, which would be saved over it.
 */
function namesOf(given: unknown, isAsked: IsAsked): readonly string[] | null {
  if (given === undefined || given === null) return [];
  if (typeof given === 'string') return namesInText(given.trim(), isAsked);
  const names = fieldsOf(given, isAsked)?.map(({ name }) => name);
  return !names || names.includes('') ? null : names;
}

function namesInText(text: string, isAsked: IsAsked): readonly string[] | null {
  if (/^["[{]/.test(text)) {
    const parsed = parseJson(text);
    return parsed.ok ? namesOf(parsed.value, isAsked) : null;
  }
  return text.split(',').flatMap((name) => name.trim() || []);
}

/** What is saved of a form's notifications: exactly these eight keys (S2 §3, T-31). */
export interface NotificationSettings {
  /** Names of the questions whose answers the mail has. */
  readonly selectedFields: readonly string[];
  /** The question that asks for the address the mail goes to; some older forms hold an address itself. */
  readonly userEmail: string | null;
  /** The sender's alias, by its id. */
  readonly emailAlias: string | null;
  readonly userNameField: string | null;
  readonly userLastNameField: string | null;
  readonly userTitleField: string | null;
  /** The e-mail template, by its id. */
  readonly chosenDesign: string | null;
  /** Whether the mail goes out when the reply is processed rather than when it is sent; `null` where what is stored cannot be read. */
  readonly emailOnValidation: boolean | null;
  /** What is stored and cannot be read, by its setting, as it came: it goes out so, unless something else is chosen. */
  readonly unread?: Readonly<Record<string, unknown>> | undefined;
}

export type SavedName = Exclude<keyof NotificationSettings, 'unread'>;

/** The eight as they go out. */
export type NotificationBody = Readonly<Record<SavedName, unknown>>;

const modelKeys = ['model', 'prevSelectedFields', 'emailFields', 'nameFields', 'selectFields', 'designsList'];

const formModel = v.pipe(
  mapWith(modelKeys),
  v.object({
    model: v.optional(v.unknown()),
    prevSelectedFields: v.optional(v.unknown()),
    emailFields: v.optional(v.unknown()),
    nameFields: v.optional(v.unknown()),
    selectFields: v.optional(v.unknown()),
    designsList: orNull(choices),
    emailAliases: orNull(choices),
    defaultEmailAlias: v.optional(v.unknown()),
    emailAlias: v.optional(v.unknown()),
    feedbackEmail: v.optional(v.unknown()),
    formType: written,
    eventId: idOrNull,
    notifyOnSubmit: orNull(truth),
  }),
  v.transform(
    ({ model, prevSelectedFields, emailAlias, defaultEmailAlias, designsList, emailAliases, ...rest }) => {
      const { feedbackEmail: feedback } = rest;
      const feedbackEmail = textOf(feedback);
      const stored = recordOf(model);
      const layout = layoutOf(stored);
      const asked = new Set(layout && layoutQuestions(layout, '').map(({ key }) => key));
      const isAsked = (name: string) => asked.has(name);
      const fields = (given: unknown) => fieldsOf(given, isAsked)?.filter(({ name }) => name !== '') ?? null;
      const emailFields = fields(rest.emailFields);
      const beside = { selected: prevSelectedFields, alias: emailAlias, isAsked };
      const isRead = isMap(parsedText(model)) || isNothing(model);
      return {
        ...rest,
        emailFields: emailFields ?? ([] as readonly FormField[]),
        nameFields: fields(rest.nameFields) ?? ([] as readonly FormField[]),
        selectFields: fields(rest.selectFields) ?? ([] as readonly FormField[]),
        feedbackEmail,
        /** Of what the server says nothing, or nothing that can be read: it may well have some (T-31). */
        isUnsaid: {
          emailFields: emailFields === null,
          designs: designsList === null,
          feedbackEmail: feedback === undefined || (feedbackEmail === null && !isNothing(feedback)),
        },
        /** `null` where they cannot be read at all: empty ones would be saved over what is stored. */
        settings: isRead ? settingsOf(stored, beside) : null,
        /** What the form is called by who works with it; its layout may have a title for who fills it in. */
        name: textOf(stored['name']),
        /** The form's own layout where the server sends it along, as a tree of JSON; else `null`. */
        layout,
        designs: designsList ?? ([] as readonly Choice[]),
        aliases: emailAliases ?? ([] as readonly Choice[]),
        /** The alias that is taken where none is chosen. */
        defaultAlias: choiceId(defaultEmailAlias),
      };
    },
  ),
);

/** What stands beside the form's record. */
interface Beside {
  readonly selected: unknown;
  readonly alias: unknown;
  readonly isAsked: IsAsked;
}

function settingsOf(
  stored: Readonly<Record<string, unknown>>,
  { selected, alias, isAsked }: Beside,
): NotificationSettings | null {
  const said = (camel: string): unknown => stored[camel] ?? stored[snake(camel)];
  const selectedFields = namesOf(selected ?? said('selectedFields'), isAsked);
  if (!selectedFields) return null;
  const unread: Record<string, unknown> = {};
  /** Of what is said of it in several places the first that can be read. */
  const read = <T>(
    name: string,
    reader: (given: unknown) => T | null,
    all: readonly unknown[] = [said(name)],
  ): T | null => {
    const found = all.map((given) => reader(given)).find((one) => one !== null) ?? null;
    const lost = found === null && all.find((given) => !isNothing(given));
    if (lost) unread[name] = lost;
    return found;
  };
  const settings: NotificationSettings = {
    selectedFields,
    userEmail: read('userEmail', textOf),
    emailAlias: read('emailAlias', choiceId, [alias, said('emailAlias')].filter(hasId)),
    userNameField: read('userNameField', textOf),
    userLastNameField: read('userLastNameField', textOf),
    userTitleField: read('userTitleField', textOf),
    chosenDesign: read('chosenDesign', choiceId, [said('chosenDesign')].filter(hasId)),
    emailOnValidation: read('emailOnValidation', (given) =>
      isNothing(given) ? false : v.parse(orNull(truth), given),
    ),
  };
  return Object.keys(unread).length > 0 ? { ...settings, unread } : settings;
}

const snake = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A plain id, or the id of a record. */
function choiceId(given: unknown): string | null {
  return v.parse(idOrNull, isMap(given) ? Reflect.get(given, 'id') : given);
}

/** Whether it is more than a record of none. */
function hasId(given: unknown): boolean {
  return !isMap(given) || !('id' in given) || !isNothing(given['id']);
}

/** As servers write nothing; PHP's empty map is `[]`. */
function isNothing(given: unknown): boolean {
  const text = typeof given === 'string' ? given.trim() : (JSON.stringify(given) ?? '');
  return /^(?:|0|false|null|\[\]|\{\})$/.test(text);
}

/** What a text says as JSON; anything else stays as it is. */
function parsedText(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const parsed = parseJson(given);
  return parsed.ok ? parsed.value : null;
}

/** A map, or JSON text of one; anything else is empty. */
function recordOf(given: unknown): Readonly<Record<string, unknown>> {
  const value = parsedText(given);
  return isMap(value) ? value : {};
}

/** `model` is the form's record with its layout in it, or the layout itself. */
function layoutOf(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  const inside = ['layout', 'formLayout', 'form_layout', 'json'].map((key) => recordOf(stored[key]));
  return (
    [stored, ...inside].find((one) => 'pages' in one || 'elements' in one) ??
    // The record may well call something else its questions.
    [...inside, stored].find((one) => writtenList(one['questions'])?.length) ??
    null
  );
}

/**
 * What the notification screen is filled with (S2 §3): the settings as they are, the questions that can be chosen for each, and
 * what else decides. `notifyOnSubmit` and `feedbackEmail` are shown, never saved (T-31).
 */
export type FoundModel = v.InferOutput<typeof formModel>;

/** One whose settings can be read. */
export interface FormModel extends FoundModel {
  readonly settings: NotificationSettings;
}

/** For who writes them. Throws where the settings cannot be read. */
export function withSettings(found: FoundModel): FormModel {
  const { settings } = found;
  if (!settings) throw new ApiError('contract', 'The settings cannot be read.', { path: 'model' });
  return { ...found, settings };
}

/** `GET /api/forms/get-model/{formId}` (S2 §7). */
export function fetchFormModel(
  api: Api,
  { formId }: { readonly formId: string },
  signal?: AbortSignal,
): Promise<FoundModel> {
  return api.get(path`api/forms/get-model/${formId}`, formModel, { signal });
}

/** @param owner whose screen it is, by name (`ownerOf`): another one is never shown what somebody has read. */
export function formModelQuery(api: Api, request: { readonly formId: string }, owner: string) {
  return queryOptions({
    queryKey: ['forms', 'model', api.id, owner, request] as const,
    queryFn: ({ signal }) => fetchFormModel(api, request, signal),
  });
}

export interface SaveNotificationsRequest {
  readonly formId: string;
  readonly settings: NotificationBody;
  readonly intent: string;
}

/** `POST /api/forms/save-notifications/{formId}` (S2 §7). Rejects when the server refuses, also by `success: false`. */
export async function saveNotifications(
  api: Api,
  { formId, settings, intent }: SaveNotificationsRequest,
  signal?: AbortSignal,
): Promise<void> {
  const to = path`api/forms/save-notifications/${formId}`;
  throwIfRefused(await api.post(to, v.unknown(), { body: settings, intent, signal, takesText: true }));
}
