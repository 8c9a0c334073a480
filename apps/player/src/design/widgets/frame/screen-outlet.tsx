import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';

/** The screen of a shell, rendered once more before the shell's boundary reports a failure. */
export function ScreenOutlet() {
  const { pathname } = useLocation();
  return (
    <SecondTry page={pathname}>
      <Outlet />
    </SecondTry>
  );
}

interface SecondTryProps {
  /** The address of what is shown: another one has tries of its own. */
  page: string;
  children: ReactNode;
}

interface SecondTryState {
  error: unknown;
  /** The page that is tried a second time. */
  triedAgain: string | null;
}

/**
 * Renders what failed once more, from its start, then throws the failure: what something else did
 * to the page, such as a translator, is gone by then.
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
