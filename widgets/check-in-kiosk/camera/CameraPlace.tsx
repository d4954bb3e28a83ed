import { usePersistent } from '../desk/useQuietPart.ts';
import type { CameraPartProps } from './CameraPart.tsx';
import { Trouble } from './Trouble.tsx';
import styles from './camera-view.module.css';

const loadCamera = () => import('./CameraPart.tsx');

/** Where the camera's picture is: what opens the camera and reads it comes beside the desk, and takes nothing of the first view. */
export function CameraPlace(props: CameraPartProps) {
  const { module, isFailed, retry } = usePersistent(loadCamera);
  const why = isFailed ? 'notLoaded' : 'starting';
  return (
    <div className={styles['place']}>
      {module ? (
        <module.CameraPart {...props} />
      ) : (
        <div className={styles['view']}>
          <div className={styles['over']}>
            <Trouble phase={props.isOff ? 'off' : why} onRetry={retry} />
          </div>
          {props.isOff && props.children}
        </div>
      )}
    </div>
  );
}
