import { useState } from 'react';
import { useLocation } from 'react-router';
import { cx, Icon } from '../../design/index.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { useToasts } from '../../session/messages/toasts.ts';
import fieldStyles from '../../design/widgets/fields/field.module.css';
import styles from './last-failure.module.css';

interface Failure {
  /** Of its toast. */
  id: string;
  text: string;
  /** The page where it happened. */
  pathname: string;
  /** The newest success that was in view when it came. */
  lastOk: string | undefined;
  /** The fewest requests that have been under way since: one more is another try. */
  pendingCount: number;
  /** Something else has been tried since. */
  isOver: boolean;
}

/**
 * What failed last on this page: its toast is gone after three seconds (specification 9), and here
 * it stays readable until something is requested again or goes well. The toast has read it out.
 */
export function LastFailure() {
  const { pathname } = useLocation();
  const toasts = useToasts();
  const toast = toasts.findLast(({ kind }) => kind === 'danger');
  const lastOk = toasts.findLast(({ kind }) => kind === 'ok')?.id;
  const pendingCount = useAppSelector((state) => state.request.pendingCount);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (toast !== undefined && toast.id !== failure?.id)
    setFailure({ id: toast.id, text: toast.text, pathname, lastOk, pendingCount, isOver: false });
  else if (failure !== null && !failure.isOver) {
    const hasSucceeded = lastOk !== undefined && lastOk !== failure.lastOk;
    if (hasSucceeded || pendingCount > failure.pendingCount || failure.pathname !== pathname)
      setFailure({ ...failure, isOver: true });
    else if (pendingCount < failure.pendingCount) setFailure({ ...failure, pendingCount });
  }
  if (failure === null || failure.isOver || toast !== undefined) return null;
  return (
    <p className={cx(fieldStyles.error, styles.root)}>
      <Icon name="warning" size="small" />
      <span>{failure.text}</span>
    </p>
  );
}
