import GitBranch from 'lucide-react/icons/git-branch';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState, useSyncExternalStore } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import type { NodeId } from '../domain/jsonTree.ts';
import { outlineOf } from '../domain/outline.ts';
import { conditionTroubles } from '../properties/condition/conditionTroubles.ts';
import { useCanvas } from './canvasTools.ts';
import { elementsInOrder } from './places.ts';
import styles from './canvas.module.css';

const loadWords = () => import('../properties/condition/conditionWords.ts');

interface ConditionMarkProps {
  readonly id: NodeId | null;
  readonly condition: string;
}

/**
 * Says that a question is not always shown, or that it never is as things are; under the pointer also when, in words, which the
 * properties say to all.
 */
export function ConditionMark({ id, condition }: ConditionMarkProps) {
  const t = useTexts('form-builder');
  const format = useFormat();
  const { builder, language } = useCanvas();
  const [isAsked, setAsked] = useState(false);
  const { module } = useChunk(isAsked ? loadWords : null);
  const read = () => (id === null ? null : conditionTroubles(builder.state().layout).get(id)) ?? null;
  const trouble = useSyncExternalStore(builder.subscribe, read, read);
  const titleOf = (name: string) =>
    elementsInOrder(outlineOf(builder.state().layout, language)).find((one) => one.name === name)?.title ??
    name;
  const isGone = trouble !== null && trouble.missing.length + trouble.goneChoices.length > 0;
  const word = !trouble ? 'conditional' : isGone ? 'asksForGone' : 'inCircle';
  return (
    <span
      title={module ? module.conditionWords(condition, { t, format, titleOf }) : condition}
      className={styles['condition']}
      onPointerEnter={() => setAsked(true)}
    >
      <Badge icon={trouble ? <TriangleAlert /> : <GitBranch />} tone={trouble ? 'warning' : 'info'}>
        {t(`card.${word}`)}
      </Badge>
    </span>
  );
}
