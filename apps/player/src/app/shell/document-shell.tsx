import { ScreenOutlet } from '@loto/design/widgets/frame/screen-outlet.tsx';
import { OpenFoot } from './open-foot.tsx';
import styles from './shell.module.css';

/** The frame of the public documents, including the foot. */
export default function DocumentShell() {
  return (
    <>
      <ScreenOutlet />
      <OpenFoot className={styles.ofDocument} />
    </>
  );
}
