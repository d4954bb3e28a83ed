import GitBranch from 'lucide-react/icons/git-branch';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { outlineOf } from '../domain/outline.ts';
import { useCanvas } from './canvasTools.ts';
import { elementsInOrder } from './places.ts';
import styles from './canvas.module.css';

const loadWords = () => import('../properties/condition/conditionWords.ts');

/** Says that a question is not always shown; under the pointer also when, in words, which the properties say to all. */
export function ConditionMark({ condition }: { readonly condition: string }) {
  const t = useTexts('form-builder');
  const format = useFormat();
  const { builder, language } = useCanvas();
  const [isAsked, setAsked] = useState(false);
  const { module } = useChunk(isAsked ? loadWords : null);
  const titleOf = (name: string) =>
    elementsInOrder(outlineOf(builder.state().layout, language)).find((one) => one.name === name)?.title ??
    name;
  return (
    <span
      title={module ? module.conditionWords(condition, { t, format, titleOf }) : condition}
      className={styles['condition']}
      onPointerEnter={() => setAsked(true)}
    >
      <Badge icon={<GitBranch />} tone="info">
        {t('card.conditional')}
      </Badge>
    </span>
  );
}
