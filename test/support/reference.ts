/** What the build writes for who builds a host, as the commands of the package read it. */
import { readReference, type Reference } from '#shared/command/reference.ts';
import { describeWidgets } from '../../shared/build/declarations.mjs';
import { makeReference } from '../../shared/build/reference.mjs';

/** With the screens that use each call. */
export async function builtReference(): Promise<Reference> {
  const made = await makeReference(describeWidgets());
  const written = (document: object): unknown => JSON.parse(JSON.stringify(document));
  return readReference(written(made['openapi.json']), written(made['asyncapi.json']));
}
