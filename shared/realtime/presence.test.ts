import { describe, expect, it } from 'vitest';
import { agenda, pass, realtimeStage } from '#test/support/realtime.ts';

const stage = realtimeStage();

describe('presence and whispers', () => {
  const bob = { id: '9', info: { id: 9, name: 'Bob' } };
  const toBob: string[] = [];
  const bobsSocket = {
    id: '9.9',
    send: (text: string) => void toBob.push(text),
    end: () => undefined,
    drop: () => undefined,
  };

  it('tells who is there, who comes and who goes', async () => {
    const ear = stage().listen(agenda);
    await pass(500);
    const me = String(stage().server.session?.user.id);
    expect(Object.keys(ear.snapshot().members)).toEqual([me]);
    expect(ear.snapshot().myId).toBe(me);
    stage().server.host.hub.join(bobsSocket, agenda, bob);
    await pass(200);
    expect(ear.snapshot().members['9']).toEqual(bob.info);
    stage().server.host.hub.leave(bobsSocket, agenda);
    await pass(200);
    expect(Object.keys(ear.snapshot().members)).toEqual([me]);
  });

  it('tells of many who come at once together', async () => {
    const ear = stage().listen(agenda);
    await pass(500);
    const told = ear.news.length;
    for (let id = 100; id < 150; id += 1)
      stage().server.host.hub.join({ ...bobsSocket, id: `9.${id}` }, agenda, { ...bob, id: String(id) });
    await pass(200);
    expect(Object.keys(ear.snapshot().members)).toHaveLength(51);
    expect(ear.news.length - told).toBeLessThan(4);
  });

  it('keeps the last known people while interrupted', async () => {
    const ear = stage().listen(agenda);
    await pass(500);
    stage().server.host.hub.cut(20);
    await pass(10_000);
    expect(ear.snapshot().state).toBe('interrupted');
    expect(Object.keys(ear.snapshot().members)).toHaveLength(1);
  });

  it('brings whispers with the member that sent them, and never as events of the server', async () => {
    const ear = stage().listen(agenda, ['moving']);
    await pass(500);
    stage().server.host.hub.join(bobsSocket, agenda, bob);
    stage().server.host.hub.relay(bobsSocket, agenda, 'client-moving', { sessionId: 4 });
    stage().server.host.hub.relay(bobsSocket, agenda, 'client-edited-session', { id: 4 });
    await pass(100);
    expect(ear.events()).toEqual([]);
    expect(ear.news).toContainEqual({
      kind: 'whisper',
      name: 'moving',
      payload: { sessionId: 4 },
      from: '9',
    });
  });

  it('sends whispers only while joined', async () => {
    const ear = stage().listen(agenda, ['moving']);
    expect(ear.whisper('moving', { sessionId: 4 })).toBe(false);
    await pass(500);
    stage().server.host.hub.join(bobsSocket, agenda, bob);
    expect(ear.whisper('moving', { sessionId: 4 })).toBe(true);
    await pass(100);
    expect(toBob.at(-1)).toContain('client-moving');
  });
});
