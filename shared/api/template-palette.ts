/** The colours that a user keeps for designs (S2 §3, §7, T-6): always `#rrggbb` in small letters, each once. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { hexColour } from '#shared/lib/hexColour.ts';
import { isMap } from '#shared/lib/json.ts';
import type { Api } from './client.ts';
import { throwIfRefused } from './problems.ts';
import { map } from './schemas.ts';
import { unwrapped } from './shapes.ts';

const paletteAddress = 'api/email-templates/color-palette';

/** A list or a map of colours, or of records with one; each once, the unreadable left out (T-6). */
const palette = v.pipe(
  v.unknown(),
  v.transform((given) => unwrapped(given, ['data', 'colors', 'palette'])),
  v.nullish(v.union([v.array(v.unknown()), map(v.unknown())]), []),
  v.transform((given): readonly string[] => {
    const colours = Object.values(given).map((one: unknown) =>
      hexColour(isMap(one) ? (one['color'] ?? one['hex'] ?? one['value']) : one),
    );
    return [...new Set(colours.filter((colour) => colour !== null))];
  }),
);

/** `GET /api/email-templates/color-palette` (S2 §7): the user's colours as `#rrggbb`. */
export function fetchPalette(api: Api, signal?: AbortSignal): Promise<readonly string[]> {
  return api.get(paletteAddress, palette, { signal });
}

export function paletteQuery(api: Api) {
  return queryOptions({
    queryKey: ['template-designs', 'palette', api.id] as const,
    queryFn: ({ signal }) => fetchPalette(api, signal),
    staleTime: 60_000,
  });
}

export interface ColourRequest {
  /** Any spelling that `hexColour` reads; it goes out as `#rrggbb`. */
  readonly colour: string;
  readonly intent: string;
}

/** `POST /api/email-templates/color-palette` (S2 §7). Rejects when the server refuses. */
export async function addColour(
  api: Api,
  { colour, intent }: ColourRequest,
  signal?: AbortSignal,
): Promise<void> {
  const body = { color: hexColour(colour) ?? colour };
  throwIfRefused(await api.post(paletteAddress, v.unknown(), { body, intent, signal, takesText: true }));
}

/** `DELETE /api/email-templates/color-palette?color=%23ff0000` (S2 §7, T-6). Rejects when the server refuses. */
export async function deleteColour(
  api: Api,
  { colour, intent }: ColourRequest,
  signal?: AbortSignal,
): Promise<void> {
  const query = { color: hexColour(colour) ?? colour };
  throwIfRefused(await api.delete(paletteAddress, v.unknown(), { query, intent, signal, takesText: true }));
}
