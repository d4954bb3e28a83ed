/** S2 §2: opened in a new tab. */
export function recordHref(id: string, isRegistration: boolean): string {
  return `/${isRegistration ? 'registrations' : 'contacts'}/${encodeURIComponent(id)}/details`;
}
