import { mayCall, officeEndpoints } from '@loto/office-contract/endpoints';
import { useLocation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { screens, type ScreenRow } from '../routes.ts';

/** A screen in the navigation. */
export interface NavigationRow extends ScreenRow {
  /** True if the screen, or one below it, is open. */
  readonly isCurrent: boolean;
}

/** Returns the screens in the navigation that the operator's roles allow, in order. */
export function useNavigation(): readonly NavigationRow[] {
  const { roles } = useSession();
  const { pathname } = useLocation();
  return screens
    .filter(({ group, needs }) => group !== undefined && isAllowed(needs, roles))
    .map((row) => ({
      ...row,
      isCurrent: row.path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${row.path}/`),
    }));
}

function isAllowed(call: ScreenRow['needs'], roles: Parameters<typeof mayCall>[1]): boolean {
  return call === undefined || mayCall(officeEndpoints[call], roles);
}
