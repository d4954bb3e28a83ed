import { html } from 'hono/html';
import { exampleIds } from '../../database/exampleIds.ts';
import { ensureSession } from '../../http/identify.ts';
import type { HostContext, HostRequest } from '../../http/types.ts';
import { sendPage } from '../layout.ts';
import type { Html, Page } from '../page.ts';
import { textsFor, type Texts } from '../texts.ts';
import {
  readReference,
  type Field,
  type Operation,
  type Parameter,
  type Reference,
} from './readReference.ts';

/** `/reference?screen=campaigns`: what a screen asks of its server and hears from it, each call to try on this host. */
export const referencePage: Page = (context) => {
  context.app.get('/reference', (c) => {
    const t = textsFor(c);
    const reference = readReference();
    ensureSession(c, context.sessions);
    return reference === null ? sendMissing(context, c, t) : sendReference(context, c, reference);
  });
};

function sendMissing(context: HostContext, c: HostRequest, t: Texts): Promise<Response> {
  const content = html`<div class="notice" role="status">
    <p>${t.noReference} <code dir="ltr">npm run build</code></p>
  </div>`;
  return sendPage(context, c, { title: t.reference, lead: t.referenceLead, guard: 'admin', content });
}

function sendReference(context: HostContext, c: HostRequest, reference: Reference): Promise<Response> {
  const t = textsFor(c);
  const wanted = c.req.query('screen') ?? '';
  const screen = reference.screens.includes(wanted) ? wanted : (reference.screens[0] ?? '');
  const chips = reference.screens.map(
    (name) =>
      html`<li>
        <a href="/reference?screen=${name}" ${name === screen ? html`aria-current="page"` : ''}>${name}</a>
      </li>`,
  );
  return sendPage(context, c, {
    title: t.reference,
    lead: t.referenceLead,
    guard: 'admin',
    head: html`<script type="module" src="/site/reference.js"></script>`,
    content: html`<nav class="chips" aria-label="${t.reference}" dir="ltr">
        <ul>
          ${chips}
        </ul>
      </nav>
      <div class="calls" lang="en" dir="ltr">
        ${reference.operationsOf(screen).map((operation) => call(t, operation))}
        ${channels(t, reference, screen)} ${events(t, reference, screen)}
      </div>`,
  });
}

/** One call: what is sent on the left, what is described and what comes on the right. */
function call(t: Texts, operation: Operation): Html {
  const { method, path, about, facts, body, answer, refusals } = operation;
  return html`<details class="card call">
    <summary>
      <strong>${method}</strong> <code>${path}</code>
      <span>${about}</span>
    </summary>
    ${facts === '' ? '' : html`<p>${words(facts)}</p>`}
    <div class="columns">
      ${request(t, operation)}
      <section>
        <h3>${t.describedAnswer}</h3>
        ${answer.examples.map(({ about: meaning, value }) => example(value, meaning))}
        ${answer.examples.length === 0 ? html`<p><code>${answer.type}</code></p>` : ''}
        <h3>${t.answerHere}</h3>
        <div class="answer" role="status"><p>${t.notSentYet}</p></div>
      </section>
    </div>
    ${fields(`${t.fields}: ${t.body}`, body?.fields ?? [])} ${fields(t.fields, answer.fields)}
    <details>
      <summary>${t.refusals}</summary>
      <dl class="facts">
        ${refusals.map(
          (refusal) =>
            html`<dt>${refusal.status}</dt>
              <dd>${words(refusal.about)} ${refusal.value === undefined ? '' : example(refusal.value)}</dd>`,
        )}
      </dl>
    </details>
  </details>`;
}

function request(t: Texts, { method, path, parameters, body }: Operation): Html {
  const written = body?.examples[0]?.value;
  return html`<form data-call data-method="${method}" data-path="${path}" data-type="${body?.type ?? ''}">
    <h3>${t.tryIt}</h3>
    ${parameters.map(input)}
    ${
      written === undefined
        ? ''
        : html`<label class="field"
            >${t.body}<textarea name="body" rows="10" spellcheck="false">${pretty(written)}</textarea>
          </label>`
    }
    <button type="submit" class="button primary">${t.send}</button>
  </form>`;
}

/** A header is made anew with each try. */
function input({ name, in: place, example: value, about }: Parameter): Html {
  if (place === 'header') return html``;
  const present = place === 'path' ? (exampleIds[name] ?? value) : value;
  return html`<label class="field"
    ><code>${name}</code>
    <input name="${name}" data-in="${place}" value="${present}" autocomplete="off" />
    ${about === '' ? '' : html`<small>${words(about)}</small>`}
  </label>`;
}

function example(value: unknown, about = ''): Html {
  return html`${about === '' ? '' : html`<p>${words(about)}</p>`}
    <pre tabindex="0"><code>${pretty(value)}</code></pre>`;
}

/** Words with code between backticks. */
const words = (text: string) =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

const pretty = (value: unknown) => JSON.stringify(value, null, 2) ?? '';

function fields(title: string, all: readonly Field[]): Html {
  if (all.length === 0) return html``;
  const rows = all.map(
    ({ place, type, isRequired, about }) =>
      html`<tr>
        <th scope="row"><code>${place}</code>${isRequired ? '' : html` <small>?</small>`}</th>
        <td><code>${type}</code></td>
        <td>${words(about)}</td>
      </tr>`,
  );
  return html`<details>
    <summary>${title}</summary>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </details>`;
}

function channels(t: Texts, reference: Reference, screen: string): Html {
  const all = reference.channelsOf(screen);
  if (all.length === 0) return html``;
  return html`<h2>${t.channels}</h2>
    ${all.map(
      ({ address, about, admits, messages }) =>
        html`<section class="card">
          <h3><code>${address}</code></h3>
          <p>${about}. ${words(admits)}</p>
          ${messages.map((message) => said(message))}
        </section>`,
    )}`;
}

function events(t: Texts, reference: Reference, screen: string): Html {
  const all = reference.eventsOf(screen);
  if (all.length === 0) return html``;
  return html`<h2>${t.pageEvents}</h2>
    <section class="card">${all.map((event) => said(event))}</section>`;
}

const said = ({ name, about, value }: { name: string; about: string; value: unknown }) =>
  html`<h3><code>${name}</code></h3>
    ${example(value, about)}`;
