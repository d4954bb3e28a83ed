import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#shared/api/client.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { CommandOutcome } from '#shared/undo/command.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import { useCommandStack } from '#shared/undo/useCommandStack.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { fetchCounter, saveCounter, type Counter } from './exampleCalls.ts';
import { Row, Section } from './Section.tsx';
import styles from './mechanisms.module.css';

/** The number on the server, its version as it is known now, and how to save another. */
function useCounter(api: Api) {
  const client = useQueryClient();
  const queryKey = ['kit', 'counter', api.id];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => fetchCounter(api, signal) });
  const save = async (value: number) => {
    const saved = await saveCounter(api, value);
    client.setQueryData(queryKey, saved);
    return saved.version;
  };
  const version = () => client.getQueryData<Counter>(queryKey)?.version ?? 0;
  return { value: data?.value ?? 0, version, save };
}

function wordsOf(outcome: CommandOutcome): string {
  if (outcome.kind === 'nothing') return 'There is nothing to undo or redo.';
  const { action, label, kind } = outcome;
  if (kind === 'refused') return `${action} of ${label} refused: someone else has changed it.`;
  return kind === 'failed' ? `${action} of ${label} failed.` : `${action}: ${label}`;
}

/** Undo and redo with the server's own state; a change by someone else is never overwritten. */
export function CounterMechanism() {
  const api = useApi();
  const counter = useCounter(api);
  const announce = useAnnounce();
  const [stack] = useState(() => createCommandStack());
  const [last, setLast] = useState('');
  const { scopeRef, ...commands } = useCommandStack(stack, (outcome) => {
    setLast(wordsOf(outcome));
    announce(wordsOf(outcome));
  });
  const change = (step: number) => {
    const from = counter.value;
    return commands.run({
      label: `${from} to ${from + step}`,
      record: 'counter',
      do: () => counter.save(from + step),
      undo: () => counter.save(from),
      currentVersion: counter.version,
    });
  };
  return (
    <Section title="Command stack">
      <div ref={scopeRef} className={styles['side']}>
        <output className={styles['count']} aria-label="Counter">
          {counter.value}
        </output>
        <Row>
          <Button onClick={() => change(1)}>Add one</Button>
          <Button onClick={() => change(10)}>Add ten</Button>
          <Button disabled={!commands.canUndo} onClick={commands.undo}>
            Undo
          </Button>
          <Button disabled={!commands.canRedo} onClick={commands.redo}>
            Redo
          </Button>
          <Button onClick={() => counter.save(counter.value + 100)}>Change it as someone else</Button>
        </Row>
        <output aria-label="Last command">{last}</output>
      </div>
    </Section>
  );
}
