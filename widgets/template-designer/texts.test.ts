/** What the screen says, word for word as it is specified (T-33): the sentences of S2 §4, §5, §8. Corrections live in other catalogues. */
import { describe, expect, it } from 'vitest';
import texts from '../../locales/en/template-designer.json';

const { card, delete: deletion, duplicate, fields, leave, save } = texts;

describe('the documented texts of templates (S2 §4, §5, §8, T-33)', () => {
  it.each([
    ['S2 §4: leaving, title', leave.title, 'Save changes before leaving?'],
    ['S2 §4: leaving, text', leave.text, 'All unsaved changes will be lost!'],
    ['S2 §4: leaving, yes', leave.yes, 'Yes'],
    ['S2 §4: leaving, no', leave.no, 'No'],
    ['S2 §5: saving without a subject, title', fields.missingSubject, 'Missing subject'],
    ['S2 §5: saving without a subject, text', fields.aSubjectMissing, 'A subject is required'],
    ['S2 §5: a copy without a name', fields.nameMissing, 'Name is required'],
    ['S2 §5: a copy without a subject', fields.subjectMissing, 'Subject is required'],
    ['S2 §8: a copy that failed, title', duplicate.error, 'Error'],
    ['S2 §8: a copy that failed, text', duplicate.failed, 'An error occurred while duplicating the template'],
    ['S2 §8: saved, title', save.done, 'Template saved'],
    ['S2 §8: saved, text', save.doneText, 'The template was saved!'],
    ['S2 §8: before a deletion, title', deletion.title, 'Are you sure?'],
    ['S2 §8: before a deletion, text', deletion.text, 'This template will be permanently deleted!'],
    ['S2 §8: deleted, title', deletion.done, 'Deletion complete'],
    ['S2 §8: deleted, text', deletion.doneText, 'The template was deleted!'],
    ['S2 §8: HTML copied', card.copied, 'Copied to clipboard'],
  ])('T-33: %s', (_, said, documented) => {
    expect(said).toBe(documented);
  });
});
