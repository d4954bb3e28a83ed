import Timer from 'lucide-react/icons/timer';
import { Suspense } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { elementsInOrder } from '../canvas/places.ts';
import { fillHints, type DropOff } from '../domain/hints.ts';
import { untouchedNames } from '../domain/items.ts';
import type { Outline } from '../domain/outline.ts';
import { verificationOf } from '../domain/verification.ts';
import { useBuilderScreen } from '../store/screen.ts';
import styles from './hints.module.css';

const ConditionHints = lazyPart(() => import('./ConditionHints.tsx'), 'ConditionHints');

/** How long the form takes, and what makes people give up. */
export function FillHints() {
  const t = useTexts('form-builder');
  const format = useFormat();
  const { state, outline } = useBuilderScreen();
  const { seconds, questions, required, pages, dropOffs } = fillHints(state.layout);
  if (questions === 0) return null;
  const verification = verificationOf(state.layout.root);
  const untouched = untouchedNames(
    state.layout.root,
    [1, 2, 3].map((number) => t('new.option', { number })),
  );
  const minutes = Math.max(1, Math.round(seconds / 60));
  return (
    <section className={styles['hints']} aria-label={t('hint.heading')}>
      <p className={styles['time']}>
        <Timer size={16} aria-hidden="true" />
        <strong>{t('hint.minutes', { count: minutes })}</strong>
      </p>
      <p className={styles['counts']}>
        {t('hint.questions', { count: questions })} · {t('hint.required', { count: required })} ·{' '}
        {t('hint.pages', { count: pages })}
      </p>
      <ul className={styles['list']}>
        {dropOffs.map((dropOff) => (
          <li key={keyOf(dropOff)}>
            <DropOffText dropOff={dropOff} />
          </li>
        ))}
        {hasConditions(outline) && (
          <Suspense fallback={null}>
            <ConditionHints />
          </Suspense>
        )}
        {untouched.length > 0 && (
          <li>{t('hint.placeholders', { names: format.list(untouched.map((one) => isolate(one))) })}</li>
        )}
        {verification === undefined && (
          <li>
            <NoVerification />
          </li>
        )}
        {verification?.isKeyless && <li>{t('hint.noSitekey')}</li>}
      </ul>
    </section>
  );
}

const hasConditions = (outline: Outline): boolean =>
  [...outline.pages, ...elementsInOrder(outline)].some(({ condition }) => condition !== null);

function keyOf(dropOff: DropOff): string {
  if ('page' in dropOff) return `${dropOff.kind} ${dropOff.page}`;
  return 'id' in dropOff ? `${dropOff.kind} ${dropOff.id}` : dropOff.kind;
}

function DropOffText({ dropOff }: { readonly dropOff: DropOff }) {
  const t = useTexts('form-builder');
  const { outline } = useBuilderScreen();
  const numberOf = (id: string) => outline.pages.findIndex((page) => page.id === id) + 1;
  switch (dropOff.kind) {
    case 'longPage':
      return t('hint.longPage', { page: numberOf(dropOff.page), count: dropOff.questions });
    case 'emptyPage':
      return t('hint.emptyPage', { page: numberOf(dropOff.page) });
    case 'manyRequired':
      return t('hint.manyRequired', { required: dropOff.required, count: dropOff.questions });
    case 'manyPages':
      return t('hint.manyPages', { count: dropOff.pages });
    case 'requiredFile':
      return t('hint.requiredFile', { name: dropOff.name });
    default:
      return t('hint.tooLong');
  }
}

function NoVerification() {
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const { builder, sitekey } = useBuilderScreen();
  const add = () => {
    const label = t('act.add', { name: t('kind.verification') });
    if (builder.run({ kind: 'ensureVerification', sitekey }, { label }).ok) announce(label);
  };
  return (
    <>
      {t('hint.noVerification')}{' '}
      <Button size="small" variant="ghost" onClick={add}>
        {t('hint.addVerification')}
      </Button>
    </>
  );
}
