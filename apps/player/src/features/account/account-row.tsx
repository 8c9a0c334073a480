import { Link } from 'react-router';
import { Icon, type IconName } from '../../design/index.ts';

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
        <span className="ic">
          <Icon name={icon} />
        </span>
        <span>
          <b>{name}</b>
          {detail && <span className="small soft">{detail}</span>}
        </span>
        <Icon name="forward" size="small" />
      </Link>
    </li>
  );
}
