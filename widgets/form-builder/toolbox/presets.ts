/** Whole pages of an event's usual forms, one click each (screens.md §8 «event presets»). */
import type { Texts } from '#shared/i18n/useTexts.ts';
import { domainFieldOf, domainFields } from '#shared/lib/formFields.ts';
import type { ElementJson } from '../domain/commands.ts';
import { defaultLanguage } from '../domain/localText.ts';
import { pagesOf as pagesIn } from '../domain/structure.ts';
import type { Outline } from '../domain/outline.ts';
import { elementsInOrder } from '../canvas/places.ts';
import type { CommandFor } from '../store/builder.ts';
import { fieldElement } from './entries.ts';
import type { Preset } from './presetNames.ts';

interface PresetPage {
  readonly title: string;
  readonly elements: readonly ElementJson[];
}

const person = ['title', 'first_name', 'last_name', 'email'];

/** The pages of a preset, its own questions in the language of the screen. */
function pagesOf(preset: Preset, t: Texts<'form-builder'>): readonly PresetPage[] {
  const fields = (...keys: readonly string[]) =>
    domainFields.filter(({ key }) => keys.includes(key)).map((field) => fieldElement(field, t));
  const lines = (text: string) => text.split('|');
  switch (preset) {
    case 'registration':
      return [
        {
          title: t('preset.details'),
          elements: fields(...person, 'mobile', 'organisation', 'function', 'address_office'),
        },
        {
          title: t('preset.attendance'),
          elements: [
            { type: 'checkbox', name: 'Days', title: t('preset.days'), choices: lines(t('preset.dayNames')) },
            { type: 'comment', name: 'Special Needs', title: t('preset.needs') },
            {
              type: 'boolean',
              name: 'Consent',
              title: t('new.consent'),
              renderAs: 'checkbox',
              isRequired: true,
            },
          ],
        },
      ];
    case 'speaker':
      return [
        { title: t('preset.speakerTitle'), elements: fields(...person, 'function', 'organisation') },
        {
          title: t('preset.talk'),
          elements: [
            { type: 'text', name: 'Talk Title', title: t('preset.talkTitle'), isRequired: true },
            { type: 'comment', name: 'Abstract', title: t('preset.abstract'), maxLength: 2000 },
            { type: 'comment', name: 'Biography', title: t('preset.biography') },
            {
              type: 'file',
              name: 'Photo',
              title: t('preset.photo'),
              acceptedTypes: 'image/*',
              storeDataAsText: true,
              maxSize: 5_242_880,
            },
          ],
        },
      ];
    case 'dinner':
      return [
        {
          title: t('preset.dinnerTitle'),
          elements: [
            ...fields('first_name', 'last_name', 'email'),
            {
              type: 'radiogroup',
              name: 'Dinner',
              title: t('preset.attends'),
              choices: lines(t('preset.yesNo')),
            },
            {
              type: 'checkbox',
              name: 'Diet',
              title: t('preset.diet'),
              choices: lines(t('preset.diets')),
              visibleIf: `{Dinner} = '${lines(t('preset.yesNo'))[0] ?? ''}'`,
            },
            { type: 'comment', name: 'Allergies', title: t('preset.allergies') },
          ],
        },
      ];
    default:
      return [
        {
          title: t('preset.travelTitle'),
          elements: [
            ...fields('first_name', 'last_name', 'email', 'number_of_nights', 'hotel'),
            ...fields('flights_in', 'flights_in_date_time', 'flights_out', 'flights_out_date_time'),
          ],
        },
      ];
  }
}

/**
 * What adds a preset: fields that the form asks for already are left out, an empty only page is filled first, and a form without
 * pages is given them.
 */
export function presetCommands(
  preset: Preset,
  outline: Outline,
  t: Texts<'form-builder'>,
): readonly CommandFor[] {
  const known = new Set(elementsInOrder(outline).map(({ name, field }) => field?.key ?? name));
  const isNew = ({ name }: ElementJson) => !known.has(domainFieldOf(name)?.key ?? name);
  const pages = pagesOf(preset, t)
    .map((page) => ({ ...page, elements: page.elements.filter(isNew) }))
    .filter(({ elements }) => elements.length > 0);
  const isEmpty =
    outline.pages.length === 1 && outline.pages[0]?.elements.every(({ kind }) => kind === 'verification');
  const count = outline.pages.length;
  const added = pages.flatMap(({ title, elements }, index): readonly CommandFor[] => {
    const isFirst = isEmpty && index === 0;
    const at = count + index - (isEmpty ? 1 : 0);
    const fill: CommandFor = ({ root }) => {
      const [only] = pagesIn(root);
      return isFirst && only
        ? { kind: 'addElements', place: { parent: only.id, at: 0 }, elements }
        : { kind: 'addPage', at, elements };
    };
    const name: CommandFor = ({ root }, focus) => {
      const id = isFirst ? pagesIn(root)[0]?.id : focus;
      return id ? { kind: 'setText', id, key: 'title', language: defaultLanguage, text: title } : null;
    };
    return [fill, name];
  });
  const first: CommandFor = () => ({ kind: 'makePages' });
  return outline.isPageless && added.length > 0 ? [first, ...added] : added;
}
