import { describe, expect, it } from 'vitest';
import { blockAt, mailSection, mailText, mjmlMail, openMailEngine } from '#test/support/mailEngine.ts';
import { makeProject } from '../domain/project.ts';
import type { Block, Engine } from './engine.ts';

const found = (engine: Engine, type: string): string => {
  const find = (block: Block): string | undefined =>
    block.type === type ? block.id : block.children.map(find).find(Boolean);
  return find(engine.state().root) ?? '';
};

describe('what a server reads between `<%` and `%>`', () => {
  const cell = `<td <% if vip > 1 && "a" %>class="k"<% end %> width=10>`;
  const link = `<a href="<%= url("x") %>" title='<%title%>'>`;
  const html = `<table><tr>${cell}Dear <%name%>, <% if a < b && c > 1 %>${link}go</a><% end %></td></tr></table>`;

  it('goes out as it came', () => {
    const engine = openMailEngine({ kind: 'html', html });
    expect(engine.output().html).toContain(html);
  });

  it('stays beside what is changed of its element', () => {
    const engine = openMailEngine({ kind: 'html', html });
    engine.setAttributes(found(engine, 'text'), { 'style:color': 'red', width: '20' });
    const changed = cell.replace(' width=10>', ' width="20" style="color:red">');
    expect(engine.output().html).toContain(html.replace(cell, changed));
    engine.setAttributes(found(engine, 'text'), { class: null });
    expect(engine.output().html).toContain(changed.replace('class="k"', ''));
  });

  it('stays in a text that is written anew', () => {
    const engine = openMailEngine({ kind: 'html', html: '<p>a</p>' });
    engine.setText(found(engine, 'text'), 'Dear <%name%> & <% if a < b && c > 1 %>you<% end %>');
    expect(engine.output().html).toContain('<p>Dear <%name%> & <% if a < b && c > 1 %>you<% end %></p>');
    engine.select(found(engine, 'text'));
    engine.insertTag('<%last_name%>');
    expect(engine.output().html).toContain('<% end %><%last_name%></p>');
  });

  it('stands in the addresses and words of an MJML mail as it was put in', () => {
    const button = {
      type: 'mj-button',
      attributes: { href: '<%unsubscribe_url%>' },
      components: [{ type: 'textnode', content: 'Bye <%name%>' }],
    };
    const engine = openMailEngine(mjmlMail([mailSection([mailText('Dear <%name%>'), button])]));
    engine.setAttributes(blockAt(engine, 0, 0, 1).id, { 'background-color': '#ff0000' });
    engine.setSettings({ lang: 'en', dir: 'ltr', preheader: 'For <%name%>' });
    const out = engine.output().html;
    for (const said of ['href="<%unsubscribe_url%>"', 'Dear <%name%>', 'Bye <%name%>', 'For <%name%>'])
      expect(out).toContain(said);
  });

  it.each([
    '{{ $contact->name }}',
    '{!! $a->b("&") !!}',
    '{% if a > 1 %}',
    '{{#if a && b}}',
    '*|IF:AGE > 21|*',
    '@if(count($n) > 1)',
  ])('has other signs too: %s stays where all around it is changed', (tag) => {
    const typed = openMailEngine(mjmlMail([mailSection([mailText(`Dear ${tag} & you`)])]));
    expect(typed.output().html).toContain(`Dear ${tag} &amp; you`);
    const link = `<a href='/${tag}' title=x`;
    const engine = openMailEngine({ kind: 'html', html: `<p>Dear </p>${link}>go</a>` });
    engine.select(blockAt(engine, 0).id);
    engine.insertTag(tag);
    engine.setAttributes(blockAt(engine, 1).id, { 'style:color': 'red' });
    expect(engine.output().html).toContain(`<p>Dear ${tag}</p>${link} style="color:red">go</a>`);
  });

  it.each([
    [`style="width:<%= w("x") %>"`, { 'style:color': 'red' }, `style='width:<%= w("x") %>;color:red'`],
    [`style='width:{{ w("x") }}'`, { 'style:color': 'red' }, `style='width:{{ w("x") }};color:red'`],
    [
      `style="font-family:'A';width:<% w("x") %>"`,
      { 'style:color': 'red' },
      `style='font-family:&#39;A&#39;;width:<% w("x") %>;color:red'`,
    ],
    [`href="#"`, { href: '{{ url("x") }}' }, `href='{{ url("x") }}'`],
    [`href="#"`, { href: `{{ url("x", 'y') }}` }, `href="{{ url(&quot;x&quot;, 'y') }}"`],
    [`href='[[ url("x") ]]'`, { width: '1' }, `href='[[ url("x") ]]' width="1"`],
    [`href='\${url("x")}'`, { width: '1' }, `href='\${url("x")}' width="1"`],
    [`href='<?= url("x") ?>'`, { width: '1' }, `href='<?= url("x") ?>' width="1"`],
  ])('keeps its own quotes in %s', (tag, change, changed) => {
    const engine = openMailEngine({ kind: 'html', html: `<p ${tag}>a</p>` });
    engine.setAttributes(blockAt(engine, 0).id, change);
    expect(engine.output().html).toContain(`<p ${changed}>a</p>`);
    const again = openMailEngine({ kind: 'html', html: engine.output().html });
    expect(again.details(blockAt(again, 0).id)?.attributes).toEqual(
      engine.details(blockAt(engine, 0).id)?.attributes,
    );
  });

  it('lets nothing else out of its place', () => {
    const engine = openMailEngine({ kind: 'html', html: '<p><a href="/">a</a></p>' });
    const image = '&lt;img src=x onerror=y&gt;';
    engine.setText(found(engine, 'text'), `a &lt;% ${image} %&gt; {{ ${image} }} @if((${image}) ${image})`);
    engine.setAttributes(found(engine, 'text'), { title: '<% " onclick="x() %>{{ " onclick="x() }}' });
    const page = new DOMParser().parseFromString(engine.output().html, 'text/html');
    expect(page.querySelector('img')).toBeNull();
    expect(page.querySelector('p')?.getAttributeNames()).toEqual(['title']);
    engine.setAttributes(found(engine, 'text'), { title: `{{ " onclick="x() }}' onclick='x()` });
    const again = new DOMParser().parseFromString(engine.output().html, 'text/html');
    expect(again.querySelector('[onclick]')).toBeNull();
  });
});

describe('a server’s tag with quotes in an attribute of MJML', () => {
  const out = (attributes: string, inner = 'Go') =>
    openMailEngine({
      kind: 'mjml',
      project: makeProject(
        `<mjml><mj-body><mj-section><mj-column><mj-button ${attributes}>${inner}</mj-button></mj-column></mj-section></mj-body></mjml>`,
      ),
    }).output();

  it.each([
    [`href='{{ url | default("x") }}'`, `href='{{ url | default("x") }}'`],
    [`href="{{ url | default("x") }}"`, `href='{{ url | default("x") }}'`],
    [`href="{{ url | default('x') }}"`, `href="{{ url | default('x') }}"`],
    [`href="https://x.example/?a=1&b=<%= a["b"] %>"`, `href='https://x.example/?a=1&amp;b=<%= a["b"] %>'`],
    [
      `href="{% if a == "b" %}https://b.example{% endif %}"`,
      `href='{% if a == "b" %}https://b.example{% endif %}'`,
    ],
    [`href="{!! route("go", ['a' => 1]) !!}"`, `href="{!! route("go", ['a' => 1]) !!}"`],
    [`href="<%= a["b"] ? 'c' : d %>"`, `href="<%= a["b"] ? 'c' : d %>"`],
    [`href='/{{ a["b"] }}/o&apos;hara'`, `href='/{{ a["b"] }}/o&#39;hara'`],
    [`title='{{ a["b"] && c }}' href="#"`, `title='{{ a["b"] && c }}'`],
  ])('goes out byte for byte: %s', (given, sent) => {
    const { html, problems } = out(given);
    expect(html).toContain(sent);
    expect(problems).toEqual([]);
    expect(html).toContain('Go');
    expect(html).not.toContain('ewtag');
  });

  it('is no end of what stands beside it: what is not whole stays a value', () => {
    const { html } = out(`href='{{ a" onclick="alert(1) }}' title="x"`);
    const probe = document.createElement('div');
    probe.innerHTML = html;
    expect(probe.querySelector('a')?.hasAttribute('onclick')).toBe(false);
    expect(probe.querySelector('a')?.getAttribute('href')).toBe('{{ a" onclick="alert(1) }}');
  });

  it('is one name in two places, and none where a mail says such a word itself', () => {
    const { html } = out(`href='{{ a["b"] }}' title='{{ a["b"] }} ewtag0x ewtag7x'`, 'ewtag7x');
    expect(html).toContain(`href='{{ a["b"] }}'`);
    expect(html).toContain('>\n                ewtag7x');
  });
});
