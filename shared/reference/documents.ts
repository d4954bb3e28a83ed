/** What a host builds from: the documents that the build writes beside the screens. */
import type { Calls } from './call.ts';
import { campaigns } from './calls/campaigns.ts';
import { environments } from './calls/environments.ts';
import { openApi, type UsersOf } from './openApi.ts';

/** Every area of calls. */
const areas: Readonly<Record<string, Calls>> = { campaigns, environments };

/** The documents, by the names of their files. Rejects when the client cannot read an example. */
export async function documents(usersOf: UsersOf, version: string) {
  return { 'openapi.json': await openApi(areas, usersOf, version) };
}
