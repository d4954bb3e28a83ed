/**
 * A small widget for tests, made on the page from what `runtime.js` offers: it hears a channel, holds a text field, and
 * can be made to crash.
 *
 *     <div data-widget="probe"></div>  →  state, events heard, gaps, a field, buttons «Crash» and «Notify»
 */
import type { Page } from 'playwright-core';
import { addressOf, addScript } from './buildFiles.ts';

const source = (runtime: string) => `
import { commonAttributes, createElement as h, defineWidget, id, useChannel, useNotify, useState,
  schema_object as object, schema_unknown as unknown } from ${JSON.stringify(runtime)};

const campaignSent = (tenant) => ({
  kind: 'private',
  name: 'Campaign.Sent.' + tenant,
  events: { CampaignSent: object({ campaignId: id }) },
  whispers: {},
  member: unknown(),
});

function Probe({ tenant }) {
  const [heard, setHeard] = useState([]);
  const [gaps, setGaps] = useState(0);
  const [isCrashed, setCrashed] = useState(false);
  const notify = useNotify();
  const { state } = useChannel(campaignSent(tenant), {
    on: { CampaignSent: ({ campaignId }) => setHeard((before) => [...before, campaignId]) },
    onGap: () => setGaps((before) => before + 1),
  });
  if (isCrashed) throw new Error('crashed on purpose');
  const button = (label, onClick) => h('button', { type: 'button', onClick }, label);
  return h('section', { 'aria-label': 'Probe' },
    h('output', { 'aria-label': 'Channel' }, state),
    h('output', { 'aria-label': 'Heard' }, heard.join(' ')),
    h('output', { 'aria-label': 'Gaps' }, String(gaps)),
    h('label', null, 'Note ', h('input', { defaultValue: '' })),
    button('Crash', () => setCrashed(true)),
    button('Notify', () => notify({ tone: 'info', message: 'Told by a probe' })),
  );
}

export const { mount } = defineWidget({ name: 'probe', attributes: commonAttributes, Component: Probe });
`;

/** The probe's module, for a page that adds it itself. */
export const probeSource = () => source(addressOf('runtime.js'));

/** Makes the widget `probe` known to a page. */
export function addProbe(page: Page): Promise<void> {
  return addScript(page, 'probe', probeSource());
}
