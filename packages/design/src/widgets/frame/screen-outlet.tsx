import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';

/**
 * Renders the screen of a shell, and once more after a failure before the shell's boundary reports
 * it.
 */
export function ScreenOutlet() {
  const { pathname } = useLocation();
  return (
    <SecondTry page={pathname}>
      <Outlet />
    </SecondTry>
  );
}

interface SecondTryProps {
  /** The page's URL. A new URL resets the attempts. */
  page: string;
  children: ReactNode;
}

interface SecondTryState {
  error: unknown;
  /** The page that was already rendered a second time. */
  triedAgain: string | null;
}

/**
 * Renders failed content once more from its initial state, then throws the failure. By then,
 * changes that something else made to the page, such as a translator, are gone.
 */
export class SecondTry extends Component<SecondTryProps, SecondTryState> {
  override state: SecondTryState = { error: null, triedAgain: null };

  static getDerivedStateFromError(error: unknown): Pick<SecondTryState, 'error'> {
    return { error };
  }

  override componentDidCatch(): void {
    this.setState({ error: null, triedAgain: this.props.page });
  }

  override render(): ReactNode {
    const { error, triedAgain } = this.state;
    if (error === null) return this.props.children;
    if (triedAgain === this.props.page) throw error;
    return null;
  }
}
