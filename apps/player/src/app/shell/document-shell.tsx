import { Outlet } from 'react-router';
import { OpenFoot } from './open-foot.tsx';
import styles from './shell.module.css';

/** Around the public texts: their foot. */
export default function DocumentShell() {
  return (
    <>
      <Outlet />
      <OpenFoot className={styles.ofDocument} />
    </>
  );
}
