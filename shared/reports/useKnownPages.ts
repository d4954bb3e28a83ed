import { useState } from 'react';

interface Answer<P> {
  readonly data: P | undefined;
  readonly isPlaceholderData: boolean;
}

/**
 * What is known of a list's pages: while one of them cannot be had, that of the last that could be, so that the way to the
 * others stays.
 *
 * @param list which list it is, whatever page of it.
 */
export function useKnownPages<P>({ data, isPlaceholderData }: Answer<P>, list: string): P | undefined {
  const [last, setLast] = useState<{ readonly list: string; readonly page: P }>();
  if (data !== undefined && !isPlaceholderData && (last?.page !== data || last.list !== list))
    setLast({ list, page: data });
  return data ?? (last?.list === list ? last.page : undefined);
}
