import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { elementsInOrder } from '../canvas/places.ts';
import { objectOf } from '../domain/layoutDocument.ts';
import { protectionOf } from '../domain/protection.ts';
import { conditionTroubles } from '../properties/condition/conditionTroubles.ts';
import { useBuilderScreen } from '../store/screen.ts';

/** Questions that are never shown as things are: what they wait for has gone, or waits for them; and what is needed and not always shown. */
export function ConditionHints() {
  const t = useTexts('form-builder');
  const format = useFormat();
  const { state, outline } = useBuilderScreen();
  const troubles = conditionTroubles(state.layout);
  const elements = elementsInOrder(outline);
  const titleOf = (name: string) => isolate(elements.find((one) => one.name === name)?.title || name);
  const holders = [
    ...outline.pages.map(({ id, title }, at) => ({
      id,
      title: title || t('page.name', { number: at + 1 }),
    })),
    ...elements.map(({ id, name, title }) => ({ id, title: title || name })),
  ];
  const gone = holders.flatMap(({ id, title }) => {
    const { missing = [], goneChoices = [] } = (id && troubles.get(id)) || {};
    const name = isolate(title);
    const fields = format.list(missing.map((one) => isolate(one)));
    const values = format.list(goneChoices.map((one) => isolate(one)));
    return [
      ...(missing.length > 0 ? [t('hint.missingFields', { count: missing.length, name, fields })] : []),
      ...(goneChoices.length > 0 ? [t('hint.goneChoice', { name, values })] : []),
    ];
  });
  // Each that is in a circle knows of it: said once, by the first.
  const known = [...troubles.values()].flatMap(({ circle }) => (circle.length > 0 ? [circle] : []));
  const nameOf = (circle: readonly string[]) => circle.toSorted().join('\n');
  const ways = known.filter((one, at) => known.findIndex((other) => nameOf(other) === nameOf(one)) === at);
  const conditional = [...outline.pages, ...elements].filter(({ condition }) => condition !== null);
  const atTimes = new Set(
    conditional.flatMap(({ id }) => {
      const node = id && objectOf(state.layout, id);
      return node ? (protectionOf(state.layout.root, node)?.fields ?? []) : [];
    }),
  );
  const needed = elements.filter(({ field }) => [...atTimes].some((one) => one === field?.key));
  return [
    ...needed.map(({ id, name }) => <li key={id}>{t('hint.notAlways', { name: titleOf(name) })}</li>),
    ...gone.map((text, at) => <li key={`${at} ${text}`}>{text}</li>),
    ...ways.map((way) => (
      <li key={way.join('\n')}>
        {t('hint.circle', { way: [...way, ...way.slice(0, 1)].map(titleOf).join(' → ') })}
      </li>
    )),
  ];
}
