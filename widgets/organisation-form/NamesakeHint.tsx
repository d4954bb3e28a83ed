import Building2 from 'lucide-react/icons/building-2';
import type { FoundOrganisation } from '#shared/api/organisations.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import styles from './organisation-form.module.css';

/** More would not be read. */
const maxShown = 3;

/** There is an organisation of this name: it may be another. Opened beside the form, which stays. */
export function NamesakeHint({ organisations }: { readonly organisations: readonly FoundOrganisation[] }) {
  const t = useTexts('organisation-form');
  return (
    <div aria-live="polite">
      {organisations.length > 0 && (
        <div className={styles['namesakes']}>
          <p className={styles['hintTitle']}>
            <Building2 size={16} aria-hidden="true" />
            <span>{t('namesake.text')}</span>
          </p>
          <ul>
            {organisations.slice(0, maxShown).map(({ id, name, acronym, address_city: city, country }) => (
              <li key={id} className={styles['namesake']}>
                <bdi>
                  {stripBidiControls(
                    [name, acronym, city, country].filter((part) => part !== null).join(' · '),
                  )}
                </bdi>
                <a href={`/organisations/${encodeURIComponent(id)}/edit`} target="_blank" rel="noopener">
                  {t('namesake.open')}
                  <span className="ew-hidden"> {stripBidiControls(name)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
