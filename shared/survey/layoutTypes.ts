/** What a read layout is, and what is found while it is read. */

/** Known to be harmless: made by `readLayout` alone. */
export interface SafeLayout {
  readonly json: Readonly<Record<string, unknown>>;
  /** The verification question that the layout holds; it is no part of `json` any more (S2 §3). */
  readonly verification: Verification | null;
  /** What the completed page says, by language or for all; markup, to be cleaned where it is drawn. */
  readonly completed: unknown;
  /** Where it is shown how far one is: above the questions, unless the layout says otherwise. */
  readonly progress: 'above' | 'below' | 'none';
  /** Whether something was left out that a form may have: an unknown address, a question beyond the limits. */
  readonly isCut: boolean;
}

export interface Verification {
  readonly siteKey: string;
  readonly isRequired: boolean;
  readonly theme: 'light' | 'dark' | 'auto';
  /** `flexible` where the layout says nothing. */
  readonly size: 'normal' | 'compact' | 'flexible';
}

/** What is found while a layout is read. */
export interface Found {
  questions: number;
  /** Of all that repeats: matrices, and panels that are made anew. */
  cells: number;
  isCut: boolean;
  verification: Verification | null;
}
