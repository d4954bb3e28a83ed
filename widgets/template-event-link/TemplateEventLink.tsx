import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
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
  return (
    <section className={styles['screen']} aria-label={t('label')}>
      <TemplateHead name={templateName} image={templateImage} />
      <p className={styles['info']}>{t('info')}</p>
      <EventPicker
        events={events}
        recent={recent}
        control={control}
        nameOf={nameOf}
        isFailed={query.isError}
      />
      {campaignCount > 0 && <p className={styles['effect']}>{t('campaigns', { count: campaignCount })}</p>}
      <QueryNotice query={query} message={t(events ? 'listStale' : 'listFailed')} />
    </section>
  );
}

interface TemplateHeadProps {
  readonly name: string | undefined;
  readonly image: string | undefined;
}

/** What is being linked: its picture and name, where the page tells them. */
function TemplateHead({ name, image }: TemplateHeadProps) {
  const picture = usePicture(image);
  if (!name && !picture) return null;
  return (
    <div className={styles['template']}>
      <span className={styles['thumb']} aria-hidden="true">
        {picture ? <img {...picture} alt="" /> : <Mail size={20} strokeWidth={1.5} />}
      </span>
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
    </div>
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
