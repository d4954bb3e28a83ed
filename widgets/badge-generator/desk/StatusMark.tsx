import { patternPath, statusLook } from '#shared/lib/badges/status.ts';
import styles from './desk.module.css';

/** A small field in the colour and pattern of a status; what it means stands beside it in words. */
export function StatusMark({ id }: { readonly id: string | null }) {
  const { colour, pattern } = statusLook(id);
  return (
    <svg className={styles['mark']} viewBox="0 0 12 8" aria-hidden="true">
      <path d="M0 0h12v8h-12z" fill={colour} />
      <path d={patternPath(pattern, 12, 8)} fill="#fff" />
    </svg>
  );
}
