import Building2 from 'lucide-react/icons/building-2';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { CardName } from './CardName.tsx';
import { addressLine, type BusinessCard } from '../domain/card.ts';
import { readWebLink, siteKind, type SiteKind } from '../domain/webLinks.ts';
import styles from './card.module.css';

interface CardFaceProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly card: BusinessCard;
  readonly picture: string | null;
}

/** What stands on the card: the same lines that are copied. */
export function CardFace({ ref, card, picture }: CardFaceProps) {
  return (
    <div ref={ref} className={styles['face']}>
      <div className={styles['head']}>
        <span data-avatar="">
          <Avatar name={card.name} src={picture} size="large" isDecorative />
        </span>
        <div className={styles['names']}>
          <p className={styles['name']}>
            <CardName card={card} />
          </p>
          {[card.jobTitle, card.organisation, card.department].map(
            (text, at) =>
              text !== '' && (
                <p key={at} className={styles['work']} dir="auto">
                  {text}
                </p>
              ),
          )}
        </div>
      </div>
      <Lines card={card} />
    </div>
  );
}

function Lines({ card }: { readonly card: BusinessCard }) {
  const t = useTexts('contact-details');
  const { phone, mobile, emails, sites, seat } = card;
  const address = addressLine(card.address);
  return (
    <ul className={styles['lines']}>
      {phone && <Line icon={<Phone />} label={t('fields.phone')} text={phone.shown} isNumber />}
      {mobile && <Line icon={<Smartphone />} label={t('fields.mobile')} text={mobile.shown} isNumber />}
      {emails.map((email) => (
        <Line key={email} icon={<Mail />} label={t('fields.email')} text={email} />
      ))}
      {sites.map((site) => (
        <Line
          key={site}
          icon={<SiteMark kind={siteKind(site)} />}
          label={t(`fields.${siteKind(site)}`)}
          text={readWebLink(site)?.shown ?? site}
        />
      ))}
      {address !== '' && <Line icon={<MapPin />} label={t('fields.office')} text={address} />}
      {seat !== '' && <Line icon={<Building2 />} label={t('fields.organisationAddress')} text={seat} />}
    </ul>
  );
}

/** The letters by which each network is known. */
const letters = { linkedin: 'in', twitter: 'X', facebook: 'f' };

/** Which network it is; a globe for any other site. */
function SiteMark({ kind }: { readonly kind: SiteKind }) {
  return kind === 'website' ? <Globe /> : <b className={styles['mark']}>{letters[kind]}</b>;
}

interface LineProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly text: string;
  readonly isNumber?: boolean;
}

function Line({ icon, label, text, isNumber = false }: LineProps) {
  return (
    <li className={styles['line']}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <VisuallyHidden>{label} </VisuallyHidden>
      <bdi dir={isNumber ? 'ltr' : undefined}>{text}</bdi>
    </li>
  );
}
