/** The kit page: every part of shared/ui in every state. */
import * as v from 'valibot';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { FieldsGallery } from './fields.tsx';
import styles from './kit.module.css';

function Kit() {
  return (
    <div className={styles['kit']}>
      <FieldsGallery />
    </div>
  );
}

export const { name, mount, readProps } = defineWidget({
  name: 'kit',
  attributes: v.object({}),
  Component: Kit,
});
