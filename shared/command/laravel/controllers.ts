/** Controllers: until they are filled, they answer with the reference's examples. */
import { isMap } from '../../reference/jsonSchema.ts';
import type { LaravelCall } from './calls.ts';
import { classFile, comment, literal, moved, quoted } from './php.ts';
import type { requestOf } from './requests.ts';
import type { Placed } from './resources.ts';

const namespace = 'App\\Http\\Controllers\\EventWidgets';

/** A call with what was made for it. */
export interface Made {
  readonly call: LaravelCall;
  readonly request: ReturnType<typeof requestOf>;
  readonly resources: Placed;
}

/** The controller of an area. */
export function controllerOf(prefix: string, calls: readonly Made[]) {
  const name = `${prefix}Controller`;
  const uses = calls.flatMap(({ call, request, resources }) => [
    ...(request ? [request.uses] : []),
    ...[...resources.values()].map((resource) => resource.uses),
    call.operations[0].answer
      ? 'Illuminate\\Http\\JsonResponse'
      : 'Symfony\\Component\\HttpFoundation\\StreamedResponse',
  ]);
  const body = `class ${name}\n{\n${calls.map((made) => moved(method(made))).join('\n\n')}\n}`;
  return {
    uses: `${namespace}\\${name}`,
    file: `app/Http/Controllers/EventWidgets/${name}.php`,
    text: classFile(namespace, uses, body),
  };
}

function method({ call, request, resources }: Made): string {
  const [operation] = call.operations;
  const parameters = [
    ...(request ? [`${request.name} $request`] : []),
    ...call.places.map(({ name, isOptional }) =>
      isOptional ? `?string $${name} = null` : `string $${name}`,
    ),
  ];
  const about = comment(
    `${operation.about}.`,
    operation.facts,
    operation.conflict === undefined ? undefined : `409: ${operation.conflict}`,
  );
  const type = operation.answer ? 'JsonResponse' : 'StreamedResponse';
  const body = operation.answer
    ? jsonBody(operation.answer.example, resources)
    : fileBody(operation.file ?? '');
  return `${about}
public function ${call.method}(${parameters.join(', ')}): ${type}
{
${moved(body)}
}`;
}

function jsonBody(example: unknown, resources: Placed): string {
  return `// To fill: yours in place of the example.\nreturn response()->json(${withResources(example, resources)});`;
}

/** The example, whose records go through their resources. A list of one kind goes as a whole. */
function withResources(example: unknown, resources: Placed): string {
  const places = [...resources].map(([place, { name }]) => ({ name, pattern: patternOf(place) }));
  const at = (found: string) => places.find(({ pattern }) => pattern.test(found))?.name;
  return literal(example, (value, place) => {
    const ofList = Array.isArray(value) ? at(`${place}[]`) : undefined;
    if (ofList !== undefined) return `${ofList}::collection(${literal(value)})->resolve()`;
    const own = isMap(value) ? at(place) : undefined;
    return own && `${own}::make(${literal(value)})->resolve()`;
  });
}

/** `*` is any key of a map. */
function patternOf(place: string): RegExp {
  const parts = place.split('*').map((part) => part.replaceAll(/[.[\]]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^.]+?')}$`);
}

function fileBody(file: string): string {
  return `return response()->streamDownload(function (): void {
    echo 'To fill';
}, headers: ['Content-Type' => ${quoted(file)}]);`;
}
