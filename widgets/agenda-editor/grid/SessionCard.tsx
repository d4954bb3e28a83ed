import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { initials, stripBidiControls } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { usePicture } from '#shared/ui/usePicture.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { Words } from '../useWords.ts';
import styles from './card.module.css';

export interface CardTools {
  readonly t: Texts<'agenda-editor'>;
  readonly words: Words;
}

interface SessionCardProps {
  readonly session: AgendaSession;
  readonly tools: CardTools;
  /** px from the top of the column. */
  readonly top: number;
  readonly height: number;
  /** Fractions of the column. */
  readonly from: number;
  readonly size: number;
  /** The one that Tab comes to. */
  readonly isTabStop: boolean;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isConflict: boolean;
  readonly isSaving: boolean;
  /** One of those that are changed together. */
  readonly isSelected: boolean;
  /** The filter does not let it through. */
  readonly isDimmed: boolean;
  /** A colleague has just changed it. */
  readonly isChangedRemotely: boolean;
  /** A planned time is shown. */
  readonly isPlanned: boolean;
  /** The colleague who drags it just now. */
  readonly movedBy: string | null;
}

/** Faces on a card; the rest is a number. */
const mostFaces = 4;
/** Heights in px from which a card has room for more. */
const room = { times: 34, location: 54, speakers: 78 } as const;
/** In narrow lanes names and times take more lines. */
const narrow = { upTo: 0.34, px: 40 } as const;

/** A session in its column. One button; what can be done with it by pointer and key is listened for by the grid. */
export const SessionCard = memo(function SessionCard(props: SessionCardProps) {
  const { session, tools, top, height, from, size } = props;
  const { words } = tools;
  const free = height - (size <= narrow.upTo ? narrow.px : 0);
  return (
    <button
      type="button"
      className={styles['card']}
      data-card={session.id}
      data-social={session.isSocial || undefined}
      data-conflict={props.isConflict || undefined}
      data-saving={props.isSaving || undefined}
      data-selected={props.isSelected || undefined}
      data-dimmed={props.isDimmed || undefined}
      data-remote-change={props.isChangedRemotely || undefined}
      data-planned={props.isPlanned || undefined}
      data-chosen={props.isChosen || undefined}
      data-moved={props.movedBy === null ? undefined : ''}
      data-flat={height < room.times || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-label={labelOf(props)}
      aria-haspopup="dialog"
      aria-expanded={props.isOpen}
      aria-busy={props.isSaving || undefined}
      style={{
        insetBlockStart: top,
        blockSize: height,
        insetInlineStart: `${from * 100}%`,
        inlineSize: `${size * 100}%`,
      }}
    >
      <span className={styles['face']}>
        <span className={styles['name']}>
          {props.isConflict && <TriangleAlert className={styles['mark']} aria-hidden="true" />}
          <bdi>{words.name(session)}</bdi>
        </span>
        {/* The blanks are not seen, but heard: the name of the button holds what is written. */}{' '}
        <span className={styles['times']}>{words.times(session)}</span>{' '}
        {free >= room.location && session.location && (
          <span className={styles['location']}>
            <bdi>{stripBidiControls(session.location)}</bdi>
          </span>
        )}
        {free >= room.speakers && session.speakers.length > 0 && <Faces session={session} />}
        {props.movedBy !== null && <span className={styles['mover']} data-shown={props.movedBy} />}
      </span>
    </button>
  );
});

/** Letters and counts are drawn by the sheet, so that what is written on the card is what its name says (WCAG 2.5.3). */
function Faces({ session: { speakers } }: { readonly session: AgendaSession }) {
  return (
    <span className={styles['faces']}>
      {speakers.slice(0, mostFaces).map((speaker) => (
        <Face key={speaker.id} speaker={speaker} />
      ))}
      {speakers.length > mostFaces && (
        <span className={styles['more']} data-shown={`+${speakers.length - mostFaces}`} />
      )}
    </span>
  );
}

/** A picture, or initials until it is there. */
function Face({ speaker }: { readonly speaker: Speaker }) {
  const picture = usePicture(speaker.profile_picture);
  return (
    <span className={styles['person']} data-shown={initials(speakerName(speaker))}>
      {picture && <img {...picture} alt="" />}
    </span>
  );
}

/** All that the card says, in its order, and what there is no room for. */
function labelOf({ session, tools: { t, words }, ...is }: SessionCardProps): string {
  const { speakers, location } = session;
  const facts = [
    words.name(session),
    words.times(session),
    location && stripBidiControls(location),
    words.weekday(session.day),
    speakers.length > 0 && words.speakers(speakers.length),
    session.isSocial && t('grid.social'),
    is.isConflict && t('grid.conflict'),
    is.movedBy !== null && t('grid.movedBy', { name: is.movedBy }),
    is.isSaving && t('grid.saving'),
    is.isSelected && t('selection.selected'),
  ];
  return facts.filter((fact) => typeof fact === 'string' && fact !== '').join(', ');
}
