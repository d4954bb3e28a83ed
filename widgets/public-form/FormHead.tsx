import styles from './public-form.module.css';

interface FormHeadProps {
  readonly title: string;
  readonly description: string;
}

/** What the form is, from its layout: there before anything is loaded. */
export function FormHead({ title, description }: FormHeadProps) {
  if (title === '' && description === '') return null;
  return (
    <header className={styles['head']}>
      {title !== '' && (
        <h2>
          <bdi>{title}</bdi>
        </h2>
      )}
      {description !== '' && <p dir="auto">{description}</p>}
    </header>
  );
}
