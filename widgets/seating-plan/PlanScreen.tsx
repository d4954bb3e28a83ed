import { Suspense, useEffect, useMemo, useState, type ComponentProps } from 'react';
import Lightbulb from 'lucide-react/icons/lightbulb';
import type { SeatingSession } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { prefetch } from '#shared/island/useChunk.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Toolbar } from './Toolbar.tsx';
import type { Kept } from './store/kept.ts';
import type { Place, SaveContext } from './store/saveContext.ts';
import { useSeating, type Seating } from './store/useSeating.ts';
import type { SessionSource } from './store/useShownSession.ts';
import { useTableDraft } from './store/useTableDraft.ts';
import { PeoplePanel } from './people/PeoplePanel.tsx';
import { usePersonMenu } from './people/usePersonMenu.ts';
import { TablePlan } from './plan/TablePlan.tsx';
import { previewOf } from './domain/draft.ts';
import { hintsOf } from './domain/hints.ts';
import { guestsOf } from './domain/plan.ts';
import { loadLater } from './later.ts';
import { loadChanging } from './store/later.ts';
import styles from './seating-plan.module.css';

interface PlanScreenProps extends Kept {
  readonly place: Place;
  readonly session: SeatingSession;
  readonly source: SessionSource;
  readonly onSeries: SaveContext['onSeries'];
  /** Nothing may be changed. */
  readonly isReadOnly: boolean;
  /** Where the keys of undo count. */
  readonly root: HTMLElement | null;
}

type View = 'plan' | 'list';

/** Whoever turns to the plan may change it. */
const fetchLater = () => void prefetch(loadChanging);

const SeatList = lazyPart(loadLater, 'SeatList');
const TableForm = lazyPart(loadLater, 'TableForm');

function List(props: ComponentProps<typeof SeatList>) {
  return (
    <Suspense fallback={<Skeleton count={8} />}>
      <SeatList {...props} />
    </Suspense>
  );
}

/** The plan of one session: table, chairs, people. */
export function PlanScreen({ root, ...options }: PlanScreenProps) {
  const t = useTexts('seating-plan');
  const { session, isReadOnly } = options;
  const { scope, ...seating } = useSeating(options);
  const { confirm, confirmation } = useConfirm();
  const personMenu = usePersonMenu(seating, confirm);
  const menuOf = isReadOnly ? null : personMenu;
  const [view, setView] = useState<View>('plan');
  const { draft, onDraft } = useTableDraft(options.place);
  const [wish, setWish] = useState<boolean | null>(null);
  const isFormOpen = wish === true;
  // Where there is no table, or one has been typed, it is what is done first; it stays while that is saved.
  if (wish === null && (seating.plan.unsaved || draft)) setWish(true);
  const preview = useMemo(() => (isReadOnly ? null : previewOf(draft)), [isReadOnly, draft]);
  const title = stripBidiControls(session.name ?? `#${session.id}`);
  useEffect(() => (root && !isReadOnly ? scope(root) : undefined), [root, isReadOnly, scope]);
  return (
    <div className={styles['plan']} onPointerEnter={fetchLater} onFocus={fetchLater}>
      <div className={styles['main']}>
        {!isReadOnly && isFormOpen && (
          <Card>
            <Suspense fallback={<Skeleton count={2} />}>
              <TableForm {...{ seating, confirm, draft, onDraft }} />
            </Suspense>
          </Card>
        )}
        <Card isFlush>
          <Toolbar {...{ seating, session, isFormOpen }} onForm={() => setWish(!isFormOpen)} />
          <div className={styles['views']}>
            <Tabs
              label={t('views')}
              value={view}
              onChange={setView}
              tabs={[
                {
                  value: 'plan',
                  label: t('view.plan'),
                  content: <TablePlan {...{ seating, menuOf, title, preview }} />,
                },
                { value: 'list', label: t('view.list'), content: <List {...{ seating, menuOf }} /> },
              ]}
            />
          </div>
          <Hints seating={seating} />
        </Card>
      </div>
      <PeoplePanel {...{ seating, menuOf }} />
      {confirmation}
    </div>
  );
}

/** What organisers usually do not want; nothing is forbidden. */
function Hints({ seating }: { readonly seating: Seating }) {
  const t = useTexts('seating-plan');
  const { plan, speakers, nameOf } = seating;
  const hints = hintsOf(guestsOf(plan, speakers), plan.table);
  if (hints.length === 0) return null;
  return (
    <ul className={styles['hints']} aria-label={t('hints')}>
      {hints.map((hint) => {
        const text =
          hint.kind === 'head-empty'
            ? t('hint.head', { chair: hint.chair })
            : t('hint.same', {
                one: nameOf(hint.people[0]),
                two: nameOf(hint.people[1]),
                organisation: isolate(hint.organisation),
              });
        return (
          <li key={text}>
            <Lightbulb size={16} aria-hidden="true" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
