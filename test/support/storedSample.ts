/** A design as a server may have it stored, and what it is: see `storedDesigns.ts`. */
export interface StoredSample {
  readonly name: string;
  readonly design: unknown;
  readonly html: string | null;
  readonly kind: 'mjml' | 'html' | 'unlayer' | 'plain' | 'damaged' | 'empty';
  /** Parts that stay locked when it is converted. */
  readonly locked?: number;
}
