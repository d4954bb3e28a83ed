import { spokenIn } from '#shared/survey/direction.ts';
import type { SurveyEngine } from '#shared/survey/survey.ts';
import { useWritten } from '#shared/survey/useWritten.ts';
import styles from './public-form.module.css';

interface FormHeadProps {
  /** Knows the answers that the texts name; `null` until it is there. */
  readonly engine: SurveyEngine | null;
  /** Of its texts. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
}

/** What the form is, from its layout: there before anything is loaded. */
export function FormHead({ engine, language, ...texts }: FormHeadProps) {
  const title = useWritten(engine, texts.title);
  const description = useWritten(engine, texts.description);
  if (title === '' && description === '') return null;
  return (
    <header className={styles['head']} {...spokenIn(language)}>
      {title !== '' && (
        <h2>
          <bdi>{title}</bdi>
        </h2>
      )}
      {description !== '' && <p dir="auto">{description}</p>}
    </header>
  );
}
