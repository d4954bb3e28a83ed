import ExternalLink from 'lucide-react/icons/external-link';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, useState, type ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import type { Match } from '../domain/matching.ts';
import { Beside } from '../review/Beside.tsx';
import { personOf } from '../review/person.ts';
import type { ReviewControl } from '../review/reviewControl.ts';
import { recordHref } from './recordHref.ts';
import styles from './matches.module.css';

interface MatchesProps {
  readonly review: ReviewControl;
  readonly isRegistration: boolean;
  /** Further ways to a record, below. */
  readonly children: ReactNode;
}

/** The likeliest come first; of many namesakes the fields, which tell more, would be pushed out of sight. */
const fewAtFirst = 3;

/** Records that the reply may be about, why, and how surely; one of them, or a new one, is chosen (screens.md §12). */
export function Matches({ review, isRegistration, children }: MatchesProps) {
  const t = useTexts('reply-processing');
  const titleId = useId();
  const group = useId();
  const { matches, found, target } = review;
  const chosen = target.kind === 'record' ? target.match.record.id : null;
  /** All are shown of this reply. */
  const [openFor, setOpenFor] = useState('');
  const all = [...matches, ...found];
  const isOpen = openFor === review.item.id;
  const first = all.filter(
    (match, at) => at < fewAtFirst || match.isFull || match.record.id === chosen || found.includes(match),
  );
  const shown = isOpen ? all : first;
  const folded = all.length - first.length;
  const names = all.map(({ record }) => personOf(record.values).name);
  return (
    <section className={styles['matches']} data-part="matches" aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h4 id={titleId} className={styles['title']}>
          {t('matches.title')}
        </h4>
        {all.length === 0 && <p className={styles['none']}>{t('matches.none')}</p>}
      </div>
      <div role="radiogroup" aria-labelledby={titleId} className={styles['list']}>
        {shown.map((match) => (
          <Candidate
            key={match.record.id}
            match={match}
            group={group}
            kind={found.includes(match) ? 'searched' : match.isFull ? 'full' : 'partial'}
            isChosen={match.record.id === chosen}
            hasTwin={names.filter((name) => name === personOf(match.record.values).name).length > 1}
            isRegistration={isRegistration}
            onChoose={() => review.setTarget({ kind: 'record', id: match.record.id })}
          />
        ))}
        <Pick
          group={group}
          isChosen={target.kind === 'new'}
          disabled={target.kind === 'undecided' && target.isAwaited}
          onChoose={review.chooseNew}
        >
          <span className={styles['who']}>
            <span className={styles['name']}>
              <UserPlus size={14} aria-hidden="true" />
              {t(isRegistration ? 'matches.newRegistration' : 'matches.newContact')}
            </span>
            <span className={styles['about']}>{t('matches.newText')}</span>
          </span>
        </Pick>
      </div>
      {folded > 0 && (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setOpenFor(isOpen ? '' : review.item.id)}
        >
          {isOpen ? t('matches.fewer') : t('matches.more', { count: folded })}
        </Button>
      )}
      {children}
    </section>
  );
}

interface CandidateProps {
  readonly match: Match;
  readonly group: string;
  readonly kind: 'full' | 'partial' | 'searched';
  readonly isChosen: boolean;
  /** Another has the same name: its number tells them apart (S2 §3 «Id»). */
  readonly hasTwin: boolean;
  readonly isRegistration: boolean;
  readonly onChoose: () => void;
}

const tones = { full: 'success', partial: 'neutral', searched: 'accent' } as const;

function Candidate({ match, group, kind, isChosen, hasTwin, isRegistration, onChoose }: CandidateProps) {
  const t = useTexts('reply-processing');
  const { record, reasons, score } = match;
  const share = useFormat().percent(score / 100, 0);
  const { name, email, organisation } = personOf(record.values);
  const called = name || t('matches.unnamed', { id: record.id });
  return (
    <Pick
      {...{ group, isChosen, onChoose }}
      after={
        <LinkButton
          variant="ghost"
          size="small"
          href={recordHref(record.id, isRegistration)}
          target="_blank"
          rel="noopener"
          aria-label={t('matches.open', { name: isolate(called) })}
          data-icon-only=""
          iconStart={<ExternalLink />}
        />
      }
    >
      <span className={styles['who']}>
        <span className={styles['name']}>
          <bdi>{called}</bdi>
          <Badge tone={tones[kind]}>{t(`matches.${kind}`)}</Badge>
        </span>
        <span className={styles['about']}>
          <Beside
            texts={[
              email === called ? '' : email,
              organisation,
              hasTwin && name ? t('matches.unnamed', { id: record.id }) : '',
            ]}
          />
        </span>
        <span className={styles['reasons']}>
          {reasons.map((reason) => (
            <span key={reason} data-against={reason.startsWith('other') || undefined}>
              {t(`reason.${reason}`)}
            </span>
          ))}
        </span>
      </span>
      <span className={styles['score']} data-level={score >= 80 ? 'high' : score >= 50 ? 'middle' : 'low'}>
        <span aria-hidden="true">{share}</span>
        <span className="ew-hidden">{t('matches.scoreLabel', { share })}</span>
        <span className={styles['scoreTrack']} aria-hidden="true">
          <span className={styles['scoreBar']} style={{ inlineSize: `${score}%` }} />
        </span>
      </span>
    </Pick>
  );
}

interface PickProps {
  readonly group: string;
  readonly isChosen: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChoose: () => void;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** One that can be chosen, with what else can be done with it. */
function Pick({ group, isChosen, disabled, onChoose, after, children }: PickProps) {
  return (
    <div className={styles['candidate']} data-chosen={isChosen || undefined}>
      <label className={styles['pick']}>
        <input
          type="radio"
          className={styles['radio']}
          name={group}
          checked={isChosen}
          disabled={disabled}
          onChange={onChoose}
        />
        <span className={styles['mark']} aria-hidden="true" />
        {children}
      </label>
      {after}
    </div>
  );
}
