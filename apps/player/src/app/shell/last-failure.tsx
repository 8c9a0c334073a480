import { useState } from 'react';
import { useLocation } from 'react-router';
import { cx, Icon } from '../../design/index.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { useToasts } from '../../session/toasts.ts';
import fieldStyles from '../../design/widgets/fields/field.module.css';
import styles from './last-failure.module.css';

interface Failure {
  /** Of its toast. */
  id: string;
  text: string;
  /** The page where it happened. */
  pathname: string;
  /** Something else has been tried since. */
  isOver: boolean;
}

/**
 * What failed last on this page: its toast is gone after three seconds (specification 9), and here
 * it stays readable until something is tried again. The toast has read it out.
 */
export function LastFailure() {
  const { pathname } = useLocation();
  const toast = useToasts().findLast(({ kind }) => kind === 'danger');
  const isTrying = useAppSelector((state) => state.request.changeCount > 0);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (toast !== undefined && toast.id !== failure?.id)
    setFailure({ id: toast.id, text: toast.text, pathname, isOver: false });
  else if (failure !== null && !failure.isOver && (isTrying || failure.pathname !== pathname))
    setFailure({ ...failure, isOver: true });
  if (failure === null || failure.isOver || toast !== undefined) return null;
  return (
    <p className={cx(fieldStyles.error, styles.root)}>
      <Icon name="warning" size="small" />
      <span>{failure.text}</span>
    </p>
  );
}
