/** The addresses a campaign can be sent from (S1 §5, C-18). */

export interface AliasOption {
  readonly email: string;
  /** Chosen once, and no longer among the aliases. */
  readonly isRemoved: boolean;
}

/** Of these addresses those that are no longer among the aliases; none while the aliases are not known. */
export function removedOf(
  aliases: readonly string[] | undefined,
  used: readonly string[],
): readonly string[] {
  if (aliases === undefined) return [];
  return [...new Set(used)].filter((email) => email !== '' && !aliases.includes(email));
}

/**
 * What can be chosen: the aliases, and the present choice where it is none of them. While the aliases are not known
 * (`undefined`) nothing counts as removed.
 */
export function aliasOptions(aliases: readonly string[] | undefined, chosen: string): readonly AliasOption[] {
  const options = (aliases ?? []).map((email) => ({ email, isRemoved: false }));
  if (chosen === '' || aliases?.includes(chosen)) return options;
  return [...options, { email: chosen, isRemoved: aliases !== undefined }];
}
