/** What the host's page can lend to the contact details; published as it stands here. */
export interface Actions {
  /** The address of a picture of whoever has that name. At once, not by promise. */
  readonly avatarUrl?: (name: string) => string | null | undefined;
}
