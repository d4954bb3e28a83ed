/** Events to broadcast, and who may listen. */
import { isMap } from '../../reference/jsonSchema.ts';
import type { SocketChannel } from '../reference.ts';
import { bracketed, classFile, comment, literal, moved, quoted, studly } from './php.ts';

const namespace = 'App\\Events\\EventWidgets';

const channelClasses = { public: 'Channel', private: 'PrivateChannel', presence: 'PresenceChannel' } as const;

const broadcasting = 'Illuminate\\Broadcasting';

const toOthers = 'Leave out who caused it: broadcast(new …)->toOthers().';
const toAll = 'Whoever caused it has to hear it, too: broadcast(new …), without toOthers().';

/** The event classes of a channel. */
export function eventsOf(channel: SocketChannel) {
  return channel.events.map((event) => {
    const name = studly(event.name);
    const data = isMap(event.example) ? Object.keys(event.example) : [];
    const places = channel.places.map((place) => `public string $${place},`);
    const carried = data.map((key) => `public mixed $${key},`);
    const channelClass = channelClasses[channel.kind];
    const address = channel.name.replaceAll(/\{(\w+)\}/g, (_, place: string) => `{$this->${place}}`);
    const body = `${comment(`${channel.about}: ${event.about}`, channel.isForAll ? toAll : toOthers)}
class ${name} implements ShouldBroadcast
{
    use Dispatchable, InteractsWithSockets;

    public function __construct(
${moved([...places, ...carried].join('\n'), 2)}
    ) {}

    public function broadcastOn(): array
    {
        return [new ${channelClass}("${address}")];
    }

    public function broadcastAs(): string
    {
        return ${quoted(event.name)};
    }

    ${comment('To fill: such as the example.', JSON.stringify(event.example)).replaceAll('\n', '\n    ')}
    public function broadcastWith(): array
    {
        return ${moved(bracketed(data.map((key) => `${quoted(key)} => $this->${key}`)), 2).trimStart()};
    }
}`;
    const uses = [
      `${broadcasting}\\${channelClass}`,
      `${broadcasting}\\InteractsWithSockets`,
      'Illuminate\\Contracts\\Broadcasting\\ShouldBroadcast',
      'Illuminate\\Foundation\\Events\\Dispatchable',
    ];
    return { file: `app/Events/EventWidgets/${name}.php`, text: classFile(namespace, uses, body) };
  });
}

/** `channels.php`: nobody is admitted until it is filled. */
export function channelsFile(channels: readonly SocketChannel[]) {
  const closed = channels.filter(({ kind }) => kind !== 'public').map(admission);
  const text = `<?php

${comment(
  'Who may listen to what the event screens listen to.',
  "In routes/channels.php: require __DIR__.'/event-widgets/channels.php';",
  "To fill: nobody is admitted yet. $user is who the guard of the endpoint knows that was asked (web.php). Where one endpoint is asked by users of several guards, a third argument names the one of a channel, such as ['guards' => ['admin']]: of two, the first that knows somebody would win.",
)}

use Illuminate\\Support\\Facades\\Broadcast;

${closed.join('\n\n')}
`;
  return { file: 'routes/event-widgets/channels.php', text };
}

function admission({ name, admits, kind, places, member }: SocketChannel): string {
  const parameters = ['mixed $user', ...places.map((place) => `string $${place}`)].join(', ');
  const isPresence = kind === 'presence';
  const sample = isPresence
    ? `\n    // Admitted: return who it is, such as ${literal(member).replaceAll(/\s+/g, ' ')}.`
    : '';
  return `${comment(admits)}
Broadcast::channel(${quoted(name)}, function (${parameters}): ${isPresence ? 'array|false' : 'bool'} {${sample}
    return false;
});`;
}
