import { describe, expect, it, vi } from 'vitest';
import { isMap } from '#shared/lib/json.ts';
import { added, blockAt, mailSection, mailText, mjmlMail, openMailEngine } from '#test/support/mailEngine.ts';

describe('what the engine tells', () => {
  it('keeps the objects of blocks that say the same', () => {
    const engine = openMailEngine(mjmlMail([mailSection([mailText('one')]), mailSection([mailText('two')])]));
    const [first, second] = engine.state().root.children;
    engine.setText(blockAt(engine, 1, 0, 0).id, 'three');
    expect(engine.state().root.children[0]).toBe(first);
    expect(engine.state().root.children[1]).not.toBe(second);
    expect(engine.state()).toBe(engine.state());
  });

  it('shows what stands in an element as HTML beside its parts, and writes it once', () => {
    const cell = { tagName: 'td', components: [{ type: 'textnode', content: 'In a table' }] };
    const table = { tagName: 'table', components: [{ tagName: 'tr', components: [cell] }] };
    const component = { type: 'wrapper', content: '<p>First</p>', components: [table] };
    const project = { pages: [{ frames: [{ component }] }] };
    const engine = openMailEngine({ kind: 'html', project });
    expect(JSON.parse(engine.output().designJson)).toMatchObject(project);
    expect(engine.state().root.children.map(({ type, excerpt }) => [type, excerpt])).toEqual([
      ['text', 'First'],
      ['table', ''],
    ]);
    engine.setText(blockAt(engine, 0).id, 'Other');
    const { html } = engine.output();
    expect(html).toMatch(/<p>Other<\/p><table>/);
    expect(html).not.toContain('First');
    engine.undo();
    expect(engine.output().html).toMatch(/<p>First<\/p><table>/);
  });

  it('shows the parts of a section that stand there as MJML', () => {
    const column = '<mj-column><mj-text>Within</mj-text></mj-column>';
    const engine = openMailEngine(mjmlMail([{ ...mailSection([mailText('Beside')]), content: column }]));
    expect(blockAt(engine, 0).children.map(({ children }) => children[0]?.excerpt)).toEqual([
      'Within',
      'Beside',
    ]);
    expect(engine.output().html.match(/Within|Beside/g)).toEqual(['Within', 'Beside']);
  });

  it('is not changed by what says nothing new', () => {
    const engine = openMailEngine(mjmlMail([mailSection([mailText('one')])]));
    const { id } = blockAt(engine, 0, 0, 0);
    engine.setText(id, 'one');
    engine.setAttributes(id, { color: null });
    engine.rename(id, '');
    engine.setSettings({ dir: 'ltr', lang: '', preheader: '' });
    engine.move(id, { parentId: blockAt(engine, 0, 0).id, index: 0 });
    expect(engine.state()).toMatchObject({ revision: 1, canUndo: false });
  });

  it('is as before, with all that can be undone and redone, after what was only tried', async () => {
    const engine = openMailEngine(
      mjmlMail([mailSection([mailText('one'), { type: 'mj-raw', content: 'a' }])]),
    );
    const [text, raw] = [blockAt(engine, 0, 0, 0).id, blockAt(engine, 0, 0, 1).id];
    for (const words of ['two', 'three']) engine.setText(text, words);
    engine.undo();
    await new Promise(requestAnimationFrame);
    const before = { state: engine.state(), design: engine.output().designJson };
    const told = vi.fn<() => void>();
    engine.subscribe(told);
    const after = engine.designAfter(() => {
      engine.setAttributes(text, { color: '#ff0000' });
      engine.setAttributes(text, { align: 'right' });
      engine.setText(raw, '<b>b</b>');
    });
    expect(after).toMatch(/"color":"#ff0000".*"align":"right".*"tagName":"b"/);
    expect(engine.output().designJson).toBe(before.design);
    expect(engine.state()).toBe(before.state);
    await new Promise(requestAnimationFrame);
    expect(told).not.toHaveBeenCalled();
    engine.redo();
    expect(engine.output().designJson).toContain('three');
    for (let step = 0; step < 2; step += 1) engine.undo();
    expect(engine.state().canUndo).toBe(false);
    expect(engine.output().designJson).toContain('one');
  });

  it('tells of what has changed once per frame', async () => {
    const engine = openMailEngine(mjmlMail([]));
    await vi.waitFor(() => expect(isMap(engine.state())).toBe(true));
    await new Promise(requestAnimationFrame);
    const told = vi.fn<() => void>();
    const stop = engine.subscribe(told);
    for (let index = 0; index < 5; index += 1) added(engine, 'text', engine.state().root);
    expect(told).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    stop();
    added(engine, 'text', engine.state().root);
    await new Promise(requestAnimationFrame);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
