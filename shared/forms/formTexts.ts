import type { TextValues } from '#shared/i18n/catalogues.ts';

/** Texts that the catalogue of every form has. */
export type FormTexts = (
  key:
    | 'title'
    | 'required'
    | 'create'
    | 'createAnother'
    | 'cancel'
    | 'keys'
    | 'kept'
    | 'failed.title'
    | 'failed.unknown'
    | 'failed.doubt'
    | 'failed.kept'
    | 'draft.restored'
    | 'draft.offered'
    | 'draft.restore'
    | 'draft.decline'
    | 'draft.startOver'
    | 'draft.tooLarge'
    | 'discard.title'
    | 'discard.text'
    | 'discard.confirm'
    | 'discard.keep',
  values?: TextValues,
) => string;

/** What happens once something was created. */
export type AfterCreate = 'close' | 'another';
