import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { ClickMap, MailLink, MappedLink } from '../domain/clickMap.ts';
import { tidy } from '../domain/links.ts';
import { Address } from './ClickedUrls.tsx';
import type { BadgeText } from './useBadgeText.ts';
import styles from './clickMap.module.css';

interface MapListProps {
  readonly map: ClickMap;
  /** Its links; `null` until it is drawn: what is in it is not known before. */
  readonly mail: readonly MailLink[] | null;
  /** Everybody is counted: what nobody clicked is only known then. */
  readonly isWhole: boolean;
  readonly active: string | null;
  readonly badgeText: BadgeText;
  readonly onActive: (key: string | null) => void;
}

/** The click map in words, for keyboards and screen readers too: the most clicked first, then what nobody clicked. */
export function MapList({ map, mail, isWhole, ...rest }: MapListProps) {
  const t = useTexts('campaign-report');
  return (
    <div className={styles['list']}>
      <ol aria-label={t('map.list')} className={styles['links']}>
        {map.links.map((link) => (
          <li key={link.key} className={styles['link']} data-active={link.key === rest.active || undefined}>
            <LinkItem link={link} isInMailKnown={mail !== null} {...rest} />
          </li>
        ))}
      </ol>
      {mail && isWhole && map.silent.length > 0 && (
        <details className={styles['silent']}>
          <summary>{t('map.silent', { count: map.silent.length })}</summary>
          <ul>
            {map.silent.map((place) => (
              <li key={place}>
                <SilentItem link={mail[place]} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface LinkItemProps extends Omit<MapListProps, 'map' | 'mail' | 'isWhole'> {
  readonly link: MappedLink;
  readonly isInMailKnown: boolean;
}

function LinkItem({ link, isInMailKnown, active, badgeText, onActive }: LinkItemProps) {
  const t = useTexts('campaign-report');
  const format = useFormat();
  const { key, url, text, people, share, places, level } = link;
  return (
    <>
      <button
        type="button"
        className={styles['linkButton']}
        aria-pressed={key === active}
        onClick={() => onActive(key === active ? null : key)}
        onFocus={() => onActive(key)}
        onPointerEnter={() => onActive(key)}
      >
        <span className={styles['badge']} data-level={level} aria-hidden="true">
          {badgeText(link)}
        </span>
        <span className={styles['linkText']}>
          <bdi>{text ?? url.replace(/^https?:\/\//i, '')}</bdi>
        </span>
        <span className={styles['linkCount']}>
          {t('map.people', { count: people, share: format.percent(share, 2) })}
        </span>
      </button>
      <p className={styles['linkUrl']}>
        <Address url={url} />
      </p>
      {isInMailKnown && places.length !== 1 && (
        <p className={styles['linkNote']}>
          {places.length === 0 ? t('map.notFound') : t('map.places', { count: places.length })}
        </p>
      )}
    </>
  );
}

function SilentItem({ link }: { readonly link: MailLink | undefined }) {
  if (!link) return null;
  return (
    <>
      {link.text && (
        <p>
          <bdi>{link.text}</bdi>
        </p>
      )}
      <p className={styles['linkUrl']}>
        <Address url={tidy(link.href)} />
      </p>
    </>
  );
}
