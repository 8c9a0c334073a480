import { Link } from 'react-router';
import { cx, Icon, type IconName } from '../../design/index.ts';
import typography from '../../design/typography.module.css';
import styles from './account.module.css';

export interface AccountRowProps {
  to: string;
  icon: IconName;
  name: string;
  /** Under the name, small. */
  detail?: string;
}

/** A page of the account, as a row that leads to it. */
export function AccountRow({ to, icon, name, detail }: AccountRowProps) {
  return (
    <li>
      <Link to={to}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <span>
          <b>{name}</b>
          {detail && <span className={cx(typography.small, typography.soft)}>{detail}</span>}
        </span>
        <Icon name="forward" size="small" />
      </Link>
    </li>
  );
}
