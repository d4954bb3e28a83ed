/** The kit page: every part of shared/ui in every state, and the mechanisms that no screen uses yet. */
import * as v from 'valibot';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { DataGallery } from './data.tsx';
import { FieldsGallery } from './fields.tsx';
import { MechanismsGallery } from './mechanisms.tsx';
import styles from './kit.module.css';

function Kit() {
  return (
    <div className={styles['kit']}>
      <FieldsGallery />
      <DataGallery />
      <MechanismsGallery />
    </div>
  );
}

export const { name, mount, readProps } = defineWidget({
  name: 'kit',
  attributes: v.object({}),
  Component: Kit,
});
