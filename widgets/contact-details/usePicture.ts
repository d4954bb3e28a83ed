import { useCallback } from 'react';
import * as v from 'valibot';
import { useIsland } from '#shared/island/island.ts';
import { imageHref, pictureHref } from './domain/webLinks.ts';

/** Gives the address of a person's picture, `null` for initials. */
export type Picture = (name: string, url?: string | null) => string | null;

const avatarUrl = v.custom<(name: string) => unknown>((given) => typeof given === 'function');

/**
 * Pictures when the premium check passes (S1 §6, X-10): the server's, else the one of the host's `actions.avatarUrl(name)`.
 * Without it no name leaves the site (S-44).
 */
export function usePicture(canPremium: boolean): Picture {
  const { actions } = useIsland();
  const given = actions['avatarUrl'];
  return useCallback(
    (name, url = null) => {
      if (!canPremium) return null;
      const own = pictureHref(url);
      const ask = v.safeParse(avatarUrl, given);
      if (own !== null || !ask.success) return own;
      const made = ask.output(name);
      return typeof made === 'string' ? imageHref(made) : null;
    },
    [canPremium, given],
  );
}
