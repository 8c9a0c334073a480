import { Link } from 'react-router';
import { Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import styles from './delete-account.module.css';

interface OpenItemProps {
  title?: string;
  text: string;
  link: string;
  to: string;
  /** `alert` for an item that appears after a press. */
  role?: 'alert';
}

/** An unfinished item of an account, with a link to it. */
export function OpenItem({ title, text, link, to, role }: OpenItemProps) {
  return (
    <div className={styles.matter} role={role}>
      <Icon name="warning" />
      <div>
        {title && <h2>{title}</h2>}
        <p>{text}</p>
        <Link className={typography.link} to={to}>
          {link}
        </Link>
      </div>
    </div>
  );
}
