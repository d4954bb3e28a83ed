/** Channels and page events as AsyncAPI 3.0. */
import * as v from 'valibot';
import { channels, type ChannelNotes, type EventNotes } from './channels.ts';
import { jsonSchemaOf, shapeOf } from './jsonSchema.ts';
import type { UsersOf } from './openApi.ts';
import { commonEvents, heardEvents, ownEvents, type PageEvent, type SaidEvent } from './pageEvents.ts';

/** The events that screens declare. */
export type Widgets = readonly { readonly name: string; readonly events: readonly string[] }[];

const description = `What the screens hear and say beside their calls.

**Sockets** speak the Pusher protocol (Laravel Reverb, Soketi, Pusher); \`data-broadcast\` says where, or the page's own \`window.Echo\` is used. A private or presence channel is asked for at \`authEndpoint\`, by default \`/admin/broadcasting/auth\`, \`/contact-web/broadcasting/auth\` or \`/web/broadcasting/auth\` by \`data-guard\`; on a page below \`/admin\` it is always the first. The three lie below \`data-api-base\` where the page gives one; an \`authEndpoint\` is taken from the root of its origin. An event may be called \`App\\Events\\X\`, \`X\` or \`.X\`: all are \`X\` here. What was missed while cut off is read again by the calls: an event is a hint to look, and none has to be kept.

**Page events** are \`CustomEvent\`s. Those of the screens bubble and are composed, from the screen's element; those of the page go to \`window\`, or to the element where it says so.`;

const prefixes = { public: '', private: 'private-', presence: 'presence-' } as const;

const withWords = (name: string, { about, example }: PageEvent) => ({
  name,
  summary: about,
  examples: [{ payload: example }],
});

/** The messages of a channel by name. Throws where one is without words, or its example cannot be read. */
function messagesOf(
  schemas: ChannelNotes['channel']['events'],
  notes: Readonly<Record<string, EventNotes>>,
  prefix = '',
) {
  const messages = Object.entries(schemas).map(([name, schema]) => {
    const words = notes[name];
    if (!words) throw new Error(`Without words: ${name}`);
    v.parse(schema, words.example);
    const payload = jsonSchemaOf(schema, words.example);
    return [`${prefix}${name}`, { ...withWords(`${prefix}${name}`, words), payload }] as const;
  });
  return Object.fromEntries(messages);
}

const refTo = (id: string) => ({ $ref: `#/channels/${id}` });

/** What screens do with messages of a channel. */
const operation = (action: 'receive' | 'send', id: string, messages: object) => ({
  action,
  channel: refTo(id),
  messages: Object.keys(messages).map((name) => ({ $ref: `#/channels/${id}/messages/${name}` })),
});

function socketChannel(notes: ChannelNotes, usersOf: UsersOf) {
  const { channel, about, admits, places, events, whispers = {}, member, isForAll = false, signs } = notes;
  const address = `${prefixes[channel.kind]}${channel.name}`;
  const said = messagesOf(channel.whispers, whispers, 'client-');
  const user = { 'x-user-info': { ...jsonSchemaOf(channel.member, member), examples: [member] } };
  return {
    said,
    described: {
      address,
      title: about,
      description: `Admits: ${admits}`,
      servers: [{ $ref: '#/servers/sockets' }],
      parameters: Object.fromEntries(
        Object.entries(places).map(([name, words]) => [name, { description: words }]),
      ),
      messages: { ...messagesOf(channel.events, events), ...said },
      ...(channel.kind === 'presence' && user),
      ...(isForAll && { 'x-for-all': true }),
      'x-widgets': usersOf({ path: address, signs }),
    },
  };
}

/** A name as a key may be: `:` is none. */
const keyOf = (name: string) => name.replace(':', '.');

type Shown = PageEvent & { readonly detail?: SaidEvent['detail'] };

function pageChannel(title: string, events: readonly (readonly [string, Shown, object])[]) {
  const messages = events.map(([name, words, more]) => {
    const { detail, example } = words;
    if (detail) v.parse(detail, example);
    const payload = detail ? jsonSchemaOf(detail, example) : shapeOf([example]);
    const message = { ...withWords(name, words), payload, ...more };
    return [keyOf(name), message] as const;
  });
  return {
    address: null,
    title,
    servers: [{ $ref: '#/servers/page' }],
    messages: Object.fromEntries(messages),
  };
}

function fromScreens(widgets: Widgets) {
  const common = Object.entries(commonEvents).map(
    ([name, event]) => [name, event, { 'x-cancelable': event.cancelable ?? false }] as const,
  );
  const declared = [...new Set(widgets.flatMap(({ events }) => events))].sort();
  const own = declared.map((name) => {
    const words = ownEvents[name];
    if (!words) throw new Error(`Without words: ${name}`);
    const users = widgets.filter(({ events }) => events.includes(name));
    return [name, words, { 'x-widgets': users.map((widget) => widget.name) }] as const;
  });
  return pageChannel('What screens say to their page', [...common, ...own]);
}

function fromPage() {
  const heard = Object.entries(heardEvents).map(
    ([name, event]) => [name, event, { 'x-target': event.on, 'x-widgets': event.by }] as const,
  );
  return pageChannel('What screens hear from their page', heard);
}

/** The document of channels and page events. Throws when the client cannot read an example, or an event is without words. */
export function asyncApi(usersOf: UsersOf, version: string, widgets: Widgets) {
  const sockets = Object.entries(channels).map(([id, notes]) => [id, socketChannel(notes, usersOf)] as const);
  const page = { fromScreens: fromScreens(widgets), fromPage: fromPage() };
  const operations = sockets.flatMap(([id, { described, said }]) => [
    [`${id}.hear`, operation('receive', id, described.messages)] as const,
    ...(Object.keys(said).length > 0 ? [[`${id}.say`, operation('send', id, said)] as const] : []),
  ]);
  return {
    asyncapi: '3.0.0',
    info: { title: 'Channels and events of the event screens', version, description },
    defaultContentType: 'application/json',
    servers: {
      sockets: {
        host: 'example.org',
        protocol: 'wss',
        description: 'A server of the Pusher protocol, as `data-broadcast` says',
      },
      page: { host: 'example.org', protocol: 'dom', description: 'The page that the screens are on' },
    },
    channels: { ...Object.fromEntries(sockets.map(([id, { described }]) => [id, described])), ...page },
    operations: {
      ...Object.fromEntries(operations),
      'page.say': operation('send', 'fromScreens', page.fromScreens.messages),
      'page.hear': operation('receive', 'fromPage', page.fromPage.messages),
    },
  };
}
