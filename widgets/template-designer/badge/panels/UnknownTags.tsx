import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { unknownBadgeTags } from '#shared/lib/badges/person.ts';
import { isolate } from '#shared/lib/text.ts';
import type { BadgeParts } from '../badgeContext.ts';
import styles from './panels.module.css';

interface UnknownTagsProps extends Pick<BadgeParts, 'tags'> {
  readonly texts: readonly string[];
}

/** The tags in these texts that the server does not know (T-9). */
export function UnknownTags({ texts, tags }: UnknownTagsProps) {
  const t = useTexts('badge-designer');
  const format = useFormat();
  const unknown = [...new Set(texts.flatMap((text) => unknownBadgeTags(text, tags)))];
  if (unknown.length === 0) return null;
  return (
    <p className={styles['warning']}>
      {t('tags.unknown', { tags: format.list(unknown.map((tag) => isolate(tag))) })}
    </p>
  );
}
