import { describe, expect, it } from 'vitest';
import type { FormModel } from '#shared/api/form-notifications.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import type { Changes, SettingName } from '../domain/settings.ts';
import { useWords } from './useWords.ts';

const elements = [
  { type: 'text', name: 'Email', title: { default: 'Votre adresse', en: 'Your <b>email' } },
  { type: 'text', name: 'First Name' },
];

const model: FormModel = {
  settings: {
    selectedFields: [],
    userEmail: null,
    emailAlias: null,
    userNameField: null,
    userLastNameField: null,
    userTitleField: null,
    chosenDesign: null,
    emailOnValidation: false,
  },
  layout: { elements },
  emailFields: [{ name: 'Email', title: 'E-mail of the server' }],
  nameFields: [{ name: 'Nickname', title: 'What friends say' }],
  selectFields: [],
  designs: [{ id: '3', name: 'Confirmation' }],
  aliases: [{ id: '3', name: 'Events team' }],
  defaultAlias: '3',
  feedbackEmail: null,
  formType: null,
  eventId: null,
  notifyOnSubmit: null,
  name: null,
  isUnsaid: { emailFields: false, designs: false, feedbackEmail: false },
};

/** With the marks around each name that keep it apart from what is beside it. */
async function markedWordsFor(name: SettingName, settings: Changes, of: FormModel = model) {
  await loadCatalogue('en', 'form-notifications');
  function Told() {
    return <p>{useWords(of)(name, settings)}</p>;
  }
  const { container } = await renderInIsland(<Told />);
  return container.querySelector('p')?.textContent;
}

const wordsFor: typeof markedWordsFor = async (...given) =>
  (await markedWordsFor(...given))?.replaceAll(/[\u2068\u2069]/g, '');

describe('useWords: both versions of a setting in words (S2 §3)', () => {
  it.each<[SettingName, Changes, string]>([
    ['emailOnValidation', { emailOnValidation: true }, 'When the reply is processed'],
    ['emailOnValidation', { emailOnValidation: false }, 'When somebody sends the form'],
    ['userEmail', { userEmail: 'Email' }, 'Your <b>email'],
    ['userEmail', { userEmail: 'a@example.org, b@example.org' }, 'a@example.org, b@example.org'],
    ['userNameField', { userNameField: 'Nickname' }, 'What friends say'],
    ['userNameField', { userNameField: 'Gone' }, 'Gone'],
    ['selectedFields', { selectedFields: ['First Name', 'Email'] }, 'First Name and Your <b>email'],
    // A design and a sender may have one and the same id.
    ['chosenDesign', { chosenDesign: '3' }, 'Confirmation'],
    ['emailAlias', { emailAlias: '3' }, 'Events team'],
    ['chosenDesign', { chosenDesign: '9' }, '9'],
  ])('%s of %j is «%s»', async (name, settings, words) => {
    expect(await wordsFor(name, settings)).toBe(words);
  });

  it.each<[SettingName, string]>([
    ['userEmail', 'Nobody'],
    ['chosenDesign', 'No design'],
    ['emailAlias', 'The default sender'],
    ['userTitleField', 'Not set'],
    ['selectedFields', 'Not set'],
  ])('%s that is not set is «%s»', async (name, words) => {
    expect(await wordsFor(name, model.settings)).toBe(words);
  });

  it('says of what cannot be read that it cannot be', async () => {
    const settings = { userEmail: null, unread: { userEmail: ['a@example.org'] } };
    expect(await wordsFor('userEmail', settings)).toBe('stored, but cannot be read');
  });

  it('has the server’s titles where it sends no layout', async () => {
    const words = await wordsFor('userEmail', { userEmail: 'Email' }, { ...model, layout: null });
    expect(words).toBe('E-mail of the server');
  });

  it('keeps each name apart from those beside it, whichever way it is read', async () => {
    const words = await markedWordsFor('selectedFields', { selectedFields: ['First Name', 'Gone'] });
    expect(words).toBe('\u2068First Name\u2069 and \u2068Gone\u2069');
  });
});
