/** What the host's page can lend to the template designer; published as it stands here. */
export interface Actions {
  /** Opens the page's own media picker; the address of what was picked, or `null`. */
  readonly pickMedia?: () => string | null | undefined | Promise<string | null | undefined>;
}
