import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { campaignQuery } from '#shared/api/campaigns.ts';
import { createApi } from '#shared/api/client.ts';
import { useApi } from '#shared/query/useApi.ts';
import { details, openStage } from '#test/support/openCampaigns.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { useOpening } from './useOpening.ts';

function Wizard() {
  useOpening({ key: 'wizard', id: '2', eventId: '1', start: { kind: 'edit', id: '2' } });
  return null;
}

function Preview() {
  const { data } = useQuery(campaignQuery(useApi(), { campaignId: '2' }));
  return <p>{data?.name}</p>;
}

it('leaves a campaign that others are waiting for to them when the wizard is left', async () => {
  const { server } = openStage();
  const held = server.hold(details);
  const page = (hasWizard: boolean) => (
    <>
      <Preview />
      {hasWizard && <Wizard />}
    </>
  );
  const view = await renderInIsland(page(true), { api: createApi({ guard: 'admin' }) });
  await held.arrived;
  view.rerender(page(false));
  held.release();
  expect(await view.screen.findByText('Spring Policy Forum: practical guide')).toBeTruthy();
  expect(server.callsTo(details)).toHaveLength(1);
});
