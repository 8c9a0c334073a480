import { Outlet } from 'react-router';
import { OpenFoot } from './open-foot.tsx';

/** Around the public texts: their foot. */
export default function DocumentShell() {
  return (
    <>
      <Outlet />
      <OpenFoot />
    </>
  );
}
