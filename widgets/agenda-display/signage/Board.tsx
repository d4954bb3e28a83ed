import { Fragment, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { BlockCard } from '../card/BlockCard.tsx';
import type { Look } from '../card/useBrand.ts';
import type { Opening } from '../card/SessionTitle.tsx';
import { startsFrom } from '../domain/beginning.ts';
import { pageAt, pageSeconds, typeSize, type Space } from '../domain/fit.ts';
import { phaseOf, type Block, type Section } from '../domain/sections.ts';
import { useHeading } from '../parts.ts';
import type { Plan } from '../usePlan.ts';
import { useLayOut, useSize, type Laid, type Page, type Part } from './useLayOut.ts';
import { useRounds } from './useRounds.ts';
import styles from './signage.module.css';

interface BoardProps {
  readonly plan: Plan;
  readonly look: Look;
  readonly now: number;
  readonly opening: Opening;
  /** The whole screen, for the size of the type. */
  readonly whole: Space;
  /** How long this mode has shown these days, in milliseconds. */
  readonly elapsed: number;
  /** Every page has been shown. */
  readonly onRound: () => void;
}

/** The sessions on a screen, page by page: none is cut, each comes within one round. */
export function Board({ plan, look, now, opening, whole, elapsed, onRound }: BoardProps) {
  const area = useRef<HTMLDivElement>(null);
  const measure = useRef<HTMLDivElement>(null);
  const space = useSize(area);
  const base = typeSize(whole) * look.scale ** 0.5;
  const sections = plan.sections.filter(({ blocks }) => blocks.length > 0);
  const key = [
    space.width,
    space.height,
    base,
    look.fontKey,
    ...sections.map((one) => fingerprint(one, plan, now)),
  ].join('\n');
  const laid = useLayOut(measure, { key, sections, space, base });
  const last = useLast(laid);
  const begin = useBegin(last, sections, now);
  const at = pageAt(last?.pages.length ?? 1, elapsed + begin * pageSeconds * 1_000);
  const page = last?.pages[at];
  useRounds({ elapsed, pages: last?.pages.length ?? Number.POSITIVE_INFINITY, onRound });
  const card = (block: Block) => <BlockCard block={block} plan={plan} now={now} opening={opening} />;
  const first = sections[page?.[0]?.section ?? 0] ?? sections[0];
  return (
    <>
      <Heading section={first} position={{ at, of: last?.pages.length ?? 1 }} />
      <div ref={area} className={styles['area']}>
        {page && last && <ShownPage page={page} laid={last} sections={sections} card={card} />}
        {!laid && (
          <div ref={measure} className={styles['measure']} aria-hidden="true" inert>
            {sections.map((one) => (
              <ul key={one.id}>
                {one.blocks.map((block) => (
                  <li key={block.id}>{card(block)}</li>
                ))}
              </ul>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** Whatever of a section changes the height of its cards. */
function fingerprint({ id, blocks }: Section, plan: Plan, now: number): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'room') {
      const { room } = block;
      const ids = [...room.now, room.over, ...room.next].map((one) => one && `${one.id} ${one.title}`);
      return [room.name, ...ids].join(' ');
    }
    const { session } = block;
    const isNear = session.start - now < 5_400_000;
    const state = [phaseOf(session, now), isNear, plan.late.has(session.id), plan.changes.has(session.id)];
    return [session.id, session.title, session.location, session.session.speakers.length, ...state].join(' ');
  });
  return [id, ...parts].join('|');
}

/** The last layout stands until the next one is found, so that nothing flickers. */
function useLast(laid: Laid | null): Laid | null {
  const [last, setLast] = useState(laid);
  if (laid && laid !== last) setLast(laid);
  return laid ?? last;
}

/** A day begins with its first page on which something is left; the others follow within the round. */
function useBegin(laid: Laid | null, sections: readonly Section[], now: number): number {
  const days = sections.map(({ id }) => id).join(' ');
  const [begin, setBegin] = useState({ days: '', at: 0 });
  if (laid && days !== begin.days) {
    const endOf = (block: Block | undefined) =>
      block?.kind === 'session' ? block.session.end : Number.POSITIVE_INFINITY;
    const ends = laid.pages.map((page) =>
      page.flatMap(({ section, columns }) =>
        columns.flat().map((index) => endOf(sections[section]?.blocks[index])),
      ),
    );
    setBegin({ days, at: startsFrom(ends, now) });
  }
  return begin.at;
}

interface ShownPageProps {
  readonly page: Page;
  readonly laid: Laid;
  readonly sections: readonly Section[];
  readonly card: (block: Block) => ReactNode;
}

function ShownPage({ page, laid, sections, card }: ShownPageProps) {
  const { gap } = laid;
  const isAlone = page.length === 1 && page[0]?.columns.flat().length === 1;
  return (
    <div className={styles['parts']} style={{ gap }} data-alone={isAlone || undefined}>
      {page.map((part, index) => {
        const section = sections[part.section];
        return (
          section && (
            <Fragment key={section.id}>
              {index > 0 && <Heading section={section} position={{ at: 0, of: 1 }} />}
              <ShownPart part={part} laid={laid} section={section} card={card} />
            </Fragment>
          )
        );
      })}
    </div>
  );
}

interface ShownPartProps extends Pick<ShownPageProps, 'laid' | 'card'> {
  readonly part: Part;
  readonly section: Section;
}

function ShownPart({ part: { columns, count }, laid: { unit, gap }, section, card }: ShownPartProps) {
  return (
    <div
      className={styles['columns']}
      style={{ fontSize: unit, gap, gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
    >
      {columns.map((column) => (
        <ul key={column.join(' ')} className={styles['column']} style={{ gap }}>
          {column.flatMap((index) => {
            const block = section.blocks[index];
            return block ? <li key={block.id}>{card(block)}</li> : [];
          })}
        </ul>
      ))}
    </div>
  );
}

interface HeadingProps {
  readonly section: Section | undefined;
  readonly position: { readonly at: number; readonly of: number };
}

function Heading({ section, position: { at, of } }: HeadingProps) {
  const t = useTexts('agenda-display');
  const heading = useHeading(section ?? { heading: 'now', day: '' });
  return (
    <h3 className={styles['heading']}>
      <bdi>{heading}</bdi>
      {of > 1 && <span className={styles['position']}>{t('page', { page: at + 1, pages: of })}</span>}
    </h3>
  );
}
