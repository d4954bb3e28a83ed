import { useTexts } from '#shared/i18n/useTexts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton, SkeletonText } from '#shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import fact from './profile/fact.module.css';
import profile from './profile/profile.module.css';
import screen from './contact-details.module.css';
import styles from './loading.module.css';

/** The shape of the screen before the first answer: its cards under their names, as high as they will be. */
export function Loading() {
  const common = useTexts('common');
  return (
    <div>
      <output>
        <VisuallyHidden>{common('loading')}</VisuallyHidden>
      </output>
      <div aria-hidden="true" className={screen['screen']}>
        <Head />
        <div className={screen['columns']}>
          <BusinessCard />
          <div className={screen['main']}>
            <Details />
          </div>
          <div className={screen['participation']}>
            <WaitingParticipation />
          </div>
        </div>
      </div>
    </div>
  );
}

function Head() {
  return (
    <div className={profile['header']}>
      <div className={styles['face']}>
        <Skeleton kind="block" height={64} isSilent />
      </div>
      <div className={profile['who']}>
        <div className={styles['name']}>
          <SkeletonText index={1} />
        </div>
        <div className={styles['work']}>
          <SkeletonText />
        </div>
      </div>
      <div className={profile['actions']}>
        {['new', 'edit'].map((key) => (
          <div key={key} className={styles['button']}>
            <Skeleton kind="block" height={32} isSilent />
          </div>
        ))}
      </div>
    </div>
  );
}

function BusinessCard() {
  const t = useTexts('contact-details');
  return (
    <Card title={t('card.title')}>
      <div className={styles['tools']}>
        {['text', 'signature', 'file', 'code'].map((key) => (
          <Skeleton key={key} kind="block" height={26} isSilent />
        ))}
      </div>
    </Card>
  );
}

/** How many facts most contacts have in a group. */
const facts = { contact: 6, work: 5, person: 6 } as const;

function Details() {
  const t = useTexts('contact-details');
  return (
    <Card title={t('groups.details')}>
      <div className={profile['groups']}>
        {(['contact', 'work', 'person'] as const).map((group) => (
          <div key={group} className={profile['group']} data-shape={group === 'contact' ? 'tall' : undefined}>
            <p className={profile['groupTitle']}>{t(`groups.${group}`)}</p>
            <div className={profile['facts']}>
              <Facts count={facts[group]} />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}

function Facts({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- they have nothing else
    <div key={index} className={fact['fact']}>
      <div className={[fact['label'], styles['label']].join(' ')}>
        <SkeletonText index={index} />
      </div>
      <div className={[fact['value'], styles['value']].join(' ')}>
        <SkeletonText index={index + 2} />
      </div>
    </div>
  ));
}

/** The event and what the contact does there, while their part of the program is on its way. */
export function WaitingParticipation() {
  const t = useTexts('contact-details');
  return (
    <Card title={t('participation.title')}>
      <Skeleton kind="block" height={58} isSilent />
      <div className={styles['event']}>
        <Facts count={9} />
      </div>
    </Card>
  );
}

/** Linked people, likewise. */
export function WaitingLinked() {
  const t = useTexts('contact-details');
  return (
    <Card title={t('linked.title')}>
      <Skeleton kind="people" count={4} isSilent />
    </Card>
  );
}
