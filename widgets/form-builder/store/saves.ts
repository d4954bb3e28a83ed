interface Saved {
  /** The text of the page meanwhile. */
  readonly given: string;
  readonly saved: string;
  /** `nextSave` when it went out. */
  readonly number: number;
}

/** What was saved on this page: it may go on giving the text of before. */
export interface Saves {
  /** The text that the server has, as far as this page knows, of a form's layout or theme. */
  readonly textOf: (what: string, given: string) => string;
  /** A text was saved. The answer to an older save may come late: it takes none back that went out after it. */
  readonly add: (what: string, save: Saved) => void;
}

let count = 0;

/** The number of a save that goes out. */
export const nextSave = (): number => ++count;

/** Remembers texts only, which the server has: nothing of whoever saved them. Once the page gives another text, that one counts. */
export function createSaves(): Saves {
  const last = new Map<string, Saved>();
  return {
    textOf: (what, given) => {
      const one = last.get(what);
      if (one?.given === given) return one.saved;
      if (one) last.set(what, { ...one, given, saved: given });
      return given;
    },
    add: (what, save) => {
      if (save.number > (last.get(what)?.number ?? 0)) last.set(what, save);
    },
  };
}
