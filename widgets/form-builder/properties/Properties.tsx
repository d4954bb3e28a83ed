import { Suspense } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { objectOf } from '../domain/layoutDocument.ts';
import { pagesOf } from '../domain/structure.ts';
import { findElement, findPage } from '../canvas/places.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { FormProperties } from './FormProperties.tsx';

/** Loaded once something is selected. */
const loadSelected = () => import('./SelectedProperties.tsx');

const ElementProperties = lazyPart(loadSelected, 'ElementProperties');
const PageProperties = lazyPart(loadSelected, 'PageProperties');

/** What can be set of the selected element, page or form. */
export function Properties() {
  const { outline, state } = useBuilderScreen();
  const { layout, selected } = state;
  const element = findElement(outline, selected);
  const page = outline.isPageless ? null : findPage(outline, selected);
  const node = selected === null ? null : objectOf(layout, selected);
  const number = outline.pages.findIndex(({ id }) => id === page?.id) + 1;
  const pageNode = page && pagesOf(layout.root).find(({ id }) => id === page.id);
  if (element && node)
    return (
      <Suspense fallback={<Skeleton kind="facts" count={4} />}>
        <ElementProperties key={element.id} element={element} node={node} />
      </Suspense>
    );
  if (page && pageNode)
    return (
      <Suspense fallback={<Skeleton kind="facts" count={4} />}>
        <PageProperties key={page.id} node={pageNode} title={page.title} number={number} />
      </Suspense>
    );
  return <FormProperties />;
}
