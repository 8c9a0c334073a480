import { Navigate, useMatches } from 'react-router';

/** The targets of redirects by route id. */
const targets: Readonly<Record<string, string>> = {
  start: '/welcome-splash',
  user: '/user/home',
  login: '/auth/sign-in',
};

/** A route that only redirects to another one (specification 2). */
export default function Redirect() {
  const target = targets[useMatches().at(-1)?.id ?? ''];
  return target === undefined ? null : <Navigate to={target} replace />;
}
