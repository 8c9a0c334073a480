import { Navigate, useMatches } from 'react-router';

/** By route id. */
const targets: Readonly<Record<string, string>> = {
  start: '/welcome-splash',
  user: '/user/home',
  login: '/auth/sign-in',
};

/** A route that only leads to another (specification 2). */
export default function Redirect() {
  const target = targets[useMatches().at(-1)?.id ?? ''];
  return target === undefined ? null : <Navigate to={target} replace />;
}
