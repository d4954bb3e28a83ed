/** What the build writes for who builds a host, as the commands of the package read it. */
import { readReference, type Reference } from '#shared/command/reference.ts';
import { documents } from '#shared/reference/documents.ts';
import { describeWidgets } from '../../shared/build/declarations.mjs';
import { usersIn } from '../../shared/build/reference.mjs';
import { screenCode } from './screenCode.ts';

/** With the screens that use each call. */
export async function builtReference(): Promise<Reference> {
  const [screens, { widgets }] = await Promise.all([screenCode(), describeWidgets()]);
  const made = await documents({ usersOf: usersIn(screens), widgets, version: '0.0.0' });
  const written = (document: object): unknown => JSON.parse(JSON.stringify(document));
  return readReference(written(made['openapi.json']), written(made['asyncapi.json']));
}
