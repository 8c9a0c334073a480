import { useState } from 'react';
import { useLocation } from 'react-router';
import { cx, Icon } from '@loto/design';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { useToasts } from '../../session/messages/toasts.ts';
import fieldStyles from '@loto/design/widgets/fields/field.module.css';
import styles from './last-failure.module.css';

interface Failure {
  /** The id of its toast. */
  id: string;
  text: string;
  /** The page where it happened. */
  pathname: string;
  /** The newest success message that was visible when the failure happened. */
  lastOk: string | undefined;
  /** The lowest number of pending requests since then; a higher number means another attempt. */
  pendingCount: number;
  /** True if something else has been tried since then. */
  isOver: boolean;
}

/**
 * Shows the latest failure on this page. Its toast disappears after three seconds (specification
 * 9); this text stays until the next request or success. Only the toast is read out.
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
