import { useState } from 'react';
import { campaignSent, interactiveAgenda } from '#shared/realtime/channels.ts';
import { useIsland } from '#shared/island/island.ts';
import { useChannel, usePresence } from '#shared/island/useRealtime.ts';
import { usePage } from '#shared/store/page.ts';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { cutSockets, pushEvent } from './exampleCalls.ts';
import { Row, Section } from './Section.tsx';
import styles from './mechanisms.module.css';

const keptLines = 6;

/** What happened last, newest first. */
function useLines() {
  const [lines, setLines] = useState<readonly string[]>([]);
  const add = (line: string) => setLines((before) => [line, ...before].slice(0, keptLines));
  return { lines, add };
}

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  return (
    <div role="log" aria-label={label}>
      <ul className={styles['heard']}>
        {lines.map((line, index) => (
          <li key={lines.length - index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = {
  joined: 'success',
  connected: 'success',
  refused: 'danger',
  interrupted: 'warning',
};

function State({ of, state }: { readonly of: string; readonly state: string }) {
  return (
    <p role="status" aria-label={`State of ${of}`}>
      <Badge tone={tones[state] ?? 'neutral'} hasDot>
        {state}
      </Badge>
    </p>
  );
}

function useTenant(): string {
  return useIsland().common.tenant ?? 'acme';
}

export function RealtimeMechanism() {
  const tenant = useTenant();
  const [isSecondHere, setSecondHere] = useState(true);
  const sockets = usePage((page) => page.sockets);
  const push = () => {
    const event = String.raw`App\Events\CampaignSent`;
    const data = { campaignId: 7 };
    return pushEvent({ channel: `private-Campaign.Sent.${tenant}`, event, data });
  };
  return (
    <Section title="Realtime">
      {Object.entries(sockets).map(([key, state]) => (
        <State key={key} of="the connection" state={state} />
      ))}
      <Row>
        <Button onClick={push}>Let the server send a campaign</Button>
        {[1, 6, 30].map((seconds) => (
          <Button key={seconds} onClick={() => cutSockets(seconds)}>
            {`Cut all sockets for ${seconds} s`}
          </Button>
        ))}
        <Button onClick={() => setSecondHere(!isSecondHere)}>
          {isSecondHere ? 'Remove the second subscriber' : 'Add the second subscriber'}
        </Button>
      </Row>
      <div className={styles['sides']}>
        <Subscriber label="First subscriber" />
        {isSecondHere && <Subscriber label="Second subscriber" />}
        <Colleagues />
      </div>
    </Section>
  );
}

function Subscriber({ label }: { readonly label: string }) {
  const { lines, add } = useLines();
  const { state } = useChannel(campaignSent(useTenant()), {
    on: { CampaignSent: ({ campaignId }) => add(`Campaign ${campaignId} was sent`) },
    onGap: (reason) => add(`Gap: ${reason}`),
  });
  return (
    <div className={styles['side']} role="group" aria-label={label}>
      <strong>{label}</strong>
      <State of={label} state={state} />
      <Lines label={`Heard by ${label}`} lines={lines} />
    </div>
  );
}

function Colleagues() {
  const { lines, add } = useLines();
  const agenda = interactiveAgenda({ tenant: useTenant(), eventId: 'kit' });
  const { state, members, whisper } = usePresence(agenda, {
    onWhisper: { moving: ({ title }, from) => add(`Member ${from ?? '?'} is moving ${title}`) },
  });
  const say = () => {
    const isSent = whisper('moving', { sessionId: '4', title: 'Opening' });
    add(isSent ? 'Whispered to the others' : 'Not joined: nothing was sent');
  };
  return (
    <div className={styles['side']} role="group" aria-label="Presence">
      <strong>Presence</strong>
      <State of="Presence" state={state} />
      <ul className={styles['heard']} aria-label="Members">
        {members.map(({ id, info, isMe }) => (
          <li key={id}>
            <bdi>{info.name}</bdi>
            {isMe && ' (you)'}
          </li>
        ))}
      </ul>
      <Button onClick={say}>Whisper</Button>
      <Lines label="Whispers" lines={lines} />
    </div>
  );
}
