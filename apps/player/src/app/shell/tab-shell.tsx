import { Outlet } from 'react-router';

export default function TabShell() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
