/** What was saved on this page: it may go on giving the text of before. */
export interface Saves {
  /** The text that the server has, as far as this page knows, of a form's layout or theme. */
  readonly textOf: (what: string, given: string) => string;
  /** A text was saved while the page gave that one. */
  readonly add: (what: string, given: string, saved: string) => void;
}

/** Remembers texts only, which the server has: nothing of whoever saved them. Once the page gives another text, that one counts. */
export function createSaves(): Saves {
  const last = new Map<string, { readonly given: string; readonly saved: string }>();
  return {
    textOf: (what, given) => {
      const one = last.get(what);
      if (one?.given === given) return one.saved;
      last.delete(what);
      return given;
    },
    add: (what, given, saved) => last.set(what, { given, saved }),
  };
}
