import { act } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { campaign, pass, realtimeStage } from '#test/support/realtime.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { interactiveAgenda, privateChannel } from '../realtime/channels.ts';
import { IslandContext, useIsland } from './island.ts';
import { useChannel, usePresence, type ChannelHandlers } from './useRealtime.ts';

const stage = realtimeStage();
let number = 0;

const events = { CampaignSent: v.object({ campaignId: v.number() }) };
type Handlers = ChannelHandlers<typeof events>;

function Ear({ name = 'Campaign.Sent.acme', handlers = {} }: { name?: string | null; handlers?: Handlers }) {
  // A new object at each drawing, as screens make it.
  const channel = name === null ? null : privateChannel(name, { events });
  const { state } = useChannel(channel, handlers);
  return <p>state: {state}</p>;
}

const agendaOfAcme = interactiveAgenda({ tenant: 'acme', eventId: '4' });

function People() {
  const { state, members, whisper } = usePresence(agendaOfAcme, {
    onWhisper: { moving: ({ title }, from) => heard.push(`${from}: ${title}`) },
  });
  return (
    <ul aria-label={state}>
      {members.map(({ id, info, isMe }) => (
        <li key={id}>
          {info.name} {isMe && '(me)'}
        </li>
      ))}
      <button type="button" onClick={() => whisper('moving', { sessionId: '4', title: 'Opening' })}>
        whisper
      </button>
    </ul>
  );
}

const heard: string[] = [];

/** The island’s own attributes, with the test’s socket server. */
function WithSocket({ children }: { children: React.ReactNode }) {
  const island = useIsland();
  const broadcast = { key: 'event-widgets', wsHost: `ws-hook-${number}.test`, forceTLS: false };
  const common = { ...island.common, guard: 'admin' as const, broadcast };
  return <IslandContext value={{ ...island, common }}>{children}</IslandContext>;
}

async function draw(content: React.ReactNode) {
  number += 1;
  const view = await renderInIsland(<WithSocket>{content}</WithSocket>, { api: stage().api });
  return { ...view, redraw: (next: React.ReactNode) => view.rerender(<WithSocket>{next}</WithSocket>) };
}

const settle = (ms = 500) => act(() => pass(ms));

describe('useChannel (DESIGN.md §3)', () => {
  it('joins while mounted', async () => {
    const { screen, unmount } = await draw(<Ear />);
    expect(screen.getByText('state: joining')).toBeTruthy();
    await settle();
    expect(screen.getByText('state: joined')).toBeTruthy();
    unmount();
    await pass(100);
    expect(stage().sockets.on(campaign)).toBe(0);
  });

  it('calls the newest handlers without joining again', async () => {
    const got: string[] = [];
    const handlers = (name: string): Handlers => ({
      on: { CampaignSent: ({ campaignId }) => got.push(`${name} ${campaignId}`) },
      onGap: () => got.push(`${name} gap`),
    });
    const { redraw } = await draw(<Ear handlers={handlers('old')} />);
    await settle();
    redraw(<Ear handlers={handlers('new')} />);
    stage().send({ campaignId: 1 });
    await settle();
    dispatchEvent(new Event('online'));
    expect(got).toEqual(['new 1', 'new gap']);
    expect(stage().authCalls()).toBe(1);
  });

  it('reports a payload that cannot be read, and goes on', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const got: number[] = [];
    await draw(<Ear handlers={{ on: { CampaignSent: ({ campaignId }) => got.push(campaignId) } }} />);
    await settle();
    stage().send({ campaignId: { odd: true } });
    stage().send({ campaignId: 2 });
    await settle();
    expect(got).toEqual([2]);
    expect(String(reported.mock.calls[0]?.[0])).toContain('CampaignSent at «campaignId»');
    // Of a flood only at times, with its count.
    for (let index = 0; index < 3; index += 1) stage().send({ campaignId: { odd: true } });
    await settle(1_500);
    expect(reported).toHaveBeenCalledTimes(2);
    expect(String(reported.mock.calls[1]?.[0])).toContain('3 times');
  });

  it('follows another channel, and none', async () => {
    const { screen, redraw } = await draw(<Ear />);
    await settle();
    redraw(<Ear name="Other.acme" />);
    await settle();
    expect([stage().sockets.on(campaign), stage().sockets.on('private-Other.acme')]).toEqual([0, 1]);
    redraw(<Ear name={null} />);
    await settle();
    expect(screen.getByText('state: off')).toBeTruthy();
    expect(stage().sockets.on('private-Other.acme')).toBe(0);
  });

  it('shows a refusal, and a name that the protocol forbids', async () => {
    const { screen, redraw } = await draw(<Ear name="Forbidden" />);
    await settle();
    expect(screen.getByText('state: refused')).toBeTruthy();
    redraw(<Ear name="näme" />);
    expect(screen.getByText('state: refused')).toBeTruthy();
  });

  it('serves two islands over one subscription', async () => {
    const got: string[] = [];
    const both = (
      <>
        <Ear handlers={{ on: { CampaignSent: () => got.push('a') } }} />
        <Ear handlers={{ on: { CampaignSent: () => got.push('b') } }} />
      </>
    );
    await draw(both);
    await settle();
    stage().send({ campaignId: 1 });
    await settle();
    expect(got).toEqual(['a', 'b']);
    expect(stage().sockets.on(campaign)).toBe(1);
  });
});

describe('usePresence', () => {
  const bob = { id: '9', info: { id: 9, name: 'Bob' } };

  it('shows who is there, oneself marked, leaves out whom it cannot read, and hears whispers', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const toBob: string[] = [];
    const socket = {
      id: '9.9',
      send: (text: string) => void toBob.push(text),
      end: () => undefined,
      drop: () => undefined,
    };
    const { screen } = await draw(<People />);
    await settle();
    const me = stage().server.session?.user.name ?? '';
    const { hub } = stage().server.host;
    const channel = 'presence-InteractiveAgenda.acme.4';
    hub.join(socket, channel, bob);
    hub.join({ ...socket, id: '8.8' }, channel, { id: '8', info: 'nobody' });
    hub.relay(socket, channel, 'client-moving', { sessionId: 4, title: 'Opening' });
    await settle();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([`${me} (me)`, 'Bob ']);
    expect(heard).toEqual(['9: Opening']);
    expect(String(reported.mock.calls[0]?.[0])).toContain('members 8');
    screen.getByRole('button').click();
    await settle();
    expect(toBob.at(-1)).toContain('Opening');
  });
});
