import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import Unlink2 from 'lucide-react/icons/unlink-2';
import { linkableEventsQuery } from '#shared/api/templates.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { usePicture } from '#shared/ui/usePicture.ts';
import { EventPicker } from './EventPicker.tsx';
import { toLinkedId } from './domain/choices.ts';
import { recentSchema, remember } from './domain/recent.ts';
import { useLink } from './useLink.ts';
import styles from './template-event-link.module.css';

export interface TemplateEventLinkProps {
  readonly templateId: string;
  readonly eventId?: string | undefined;
  readonly campaignCount?: number | undefined;
  readonly templateName?: string | undefined;
  readonly templateImage?: string | undefined;
}

/** The screen (S3 §2.8). Another template begins anew. */
export function TemplateEventLink(props: TemplateEventLinkProps) {
  return <Linker key={props.templateId} {...props} />;
}

function Linker(props: TemplateEventLinkProps) {
  const { templateId, eventId, campaignCount = 0, templateName, templateImage } = props;
  const t = useTexts('template-event-link');
  const query = useQuery(linkableEventsQuery(useApi()));
  const { recent, add } = useRecent();
  const events = query.data;
  const nameOf = (id: string) =>
    events?.find((event) => event.id === id)?.name ?? t('unknown', { id: isolate(id) });
  const control = useLink({ templateId, given: toLinkedId(eventId), nameOf, onLinked: add });
  const isLinked = control.eventId !== null;
  return (
    <section className={styles['screen']} aria-label={t('label')}>
      <div className={styles['pair']} data-state={control.isSaving ? 'saving' : isLinked ? 'linked' : 'none'}>
        <TemplateSide
          name={templateName ?? t('template', { id: isolate(templateId) })}
          image={templateImage}
          campaignCount={campaignCount}
        />
        <span className={styles['joint']} aria-hidden="true">
          {isLinked ? <Link2 /> : <Unlink2 />}
        </span>
        <div className={styles['side']} data-side="event">
          <span className={styles['thumb']} aria-hidden="true">
            <CalendarLeaf />
          </span>
          <div className={styles['words']}>
            <h3 className={styles['heading']}>
              <CalendarDays size={14} aria-hidden="true" />
              {t('eventSide')}
            </h3>
            <p className={styles['info']}>{t('info')}</p>
            <EventPicker
              events={events}
              recent={recent}
              control={control}
              nameOf={nameOf}
              isFailed={query.isError}
            />
          </div>
        </div>
      </div>
      <QueryNotice query={query} message={t(events ? 'listStale' : 'listFailed')} />
    </section>
  );
}

interface TemplateSideProps {
  readonly name: string;
  readonly image: string | undefined;
  readonly campaignCount: number;
}

/** What is being linked: its picture where the page tells one, its name, and whom a change concerns. */
function TemplateSide({ name, image, campaignCount }: TemplateSideProps) {
  const t = useTexts('template-event-link');
  const picture = usePicture(image);
  return (
    <div className={styles['side']} data-side="template">
      <span className={styles['thumb']} aria-hidden="true">
        {picture ? <img {...picture} alt="" /> : <BlankMail />}
      </span>
      <div className={styles['words']}>
        <h3 className={styles['heading']}>
          <Mail size={14} aria-hidden="true" />
          {t('templateSide')}
        </h3>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        {campaignCount > 0 && <p className={styles['info']}>{t('campaigns', { count: campaignCount })}</p>}
      </div>
    </div>
  );
}

/** A mail with nothing in it, where there is no picture of the template. */
function BlankMail() {
  return (
    <svg viewBox="0 0 72 92" className={styles['blank']}>
      <rect x="8" y="8" width="56" height="26" rx="2" data-part="head" />
      <rect x="8" y="42" width="38" height="5" rx="2" />
      <rect x="8" y="52" width="56" height="3" rx="1.5" />
      <rect x="8" y="59" width="56" height="3" rx="1.5" />
      <rect x="8" y="66" width="44" height="3" rx="1.5" />
      <rect x="8" y="76" width="22" height="8" rx="2" data-part="button" />
    </svg>
  );
}

const days = [35, 48, 61, 74].flatMap((y) => [11, 25, 39, 53].map((x) => ({ x, y })));

/** A leaf of a calendar, beside the picture of the mail: one of its days is marked where there is an event. */
function CalendarLeaf() {
  return (
    <svg viewBox="0 0 72 92" className={styles['blank']}>
      <rect width="72" height="24" data-part="top" />
      {days.map(({ x, y }, index) => (
        <rect
          key={index}
          x={x}
          y={y}
          width="8"
          height="7"
          rx="2"
          data-part={index === 6 ? 'day' : undefined}
        />
      ))}
    </svg>
  );
}

const noEvents: readonly string[] = [];

/** Events chosen lately by this user of this tenant; past the page's life only where it is said who the user is. */
function useRecent() {
  const { tenant, userId, guard } = useIsland().common;
  const key = storageKey('recent-events', { tenant, userId, guard });
  const { value, keep, latest } = useStored({ key, schema: recentSchema, isLasting: userId !== undefined });
  return { recent: value ?? noEvents, add: (id: string) => keep(remember(latest() ?? noEvents, id)) };
}
