/** S3 §9.4, where it stands among the kiosk's (S-48): characters that a text shown in full may have. */
export const previewMaxLength = 99_999;

/** A text as it is shown to be read: cut where it is longer, between two characters of Unicode. */
export function previewOf(text: string): { readonly shown: string; readonly isCut: boolean } {
  if (text.length <= previewMaxLength) return { shown: text, isCut: false };
  return { shown: text.slice(0, previewMaxLength).replace(/[\uD800-\uDBFF]$/, ''), isCut: true };
}

/** S3 §9.4 (S-48): characters that Number of Nights may have. */
export const nightsMaxLength = 15;

/** So soon after another reply has come, a press was meant for the one before. */
export const doubleClickMs = 500;
