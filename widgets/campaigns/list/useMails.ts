import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { templatesQuery } from '#shared/api/templates.ts';
import { useApi } from '#shared/query/useApi.ts';

/** The HTML of a campaign's mail. */
export type MailOf = (campaign: Campaign) => string | null;

/**
 * What the mails of a list look like. A server's list need not carry their HTML: then the newest templates are asked for, which the
 * wizard's first step shows, once the list is there. A mail of an older template stays without a picture.
 */
export function useMails(rows: readonly Campaign[] | undefined, isWanted: boolean): MailOf {
  const isLacking = rows?.some(({ template }) => template !== null && template.html === null) ?? false;
  const { data } = useQuery({
    ...templatesQuery(useApi(), { search: '', page: 1 }),
    enabled: isWanted && isLacking,
  });
  return useMemo(() => {
    const known = new Map(data?.items.map(({ id, html }) => [id, html]));
    return ({ template }) => template && (template.html ?? known.get(template.id) ?? null);
  }, [data]);
}
