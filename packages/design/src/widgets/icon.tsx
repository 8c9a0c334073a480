import { cx } from './cx.ts';
import styles from './icon.module.css';

interface IconProps {
  name: IconName;
  /** 18, 24 or 32 px. */
  size?: 'small' | 'normal' | 'large';
  className?: string;
}

/** An icon beside a text. It's always hidden from screen readers, which read the text. */
export function Icon({ name, size = 'normal', className }: IconProps) {
  return (
    <svg
      className={cx(
        styles.root,
        size === 'small' && styles.small,
        size === 'large' && styles.large,
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

/** The icons on a 24 px grid: 2 px strokes, round ends, one shape with at most one detail. */
const ICON_PATHS = {
  home: 'M4 11.2 12 4l8 7.2V20h-5.4v-5.4H9.4V20H4z',
  tickets: 'M3.5 6.5h17v3.6a2 2 0 0 0 0 3.8v3.6h-17v-3.6a2 2 0 0 0 0-3.8zM14.5 9v.01M14.5 12v.01M14.5 15v.01',
  account: 'M8.2 8.3a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.3 15.3l5.2 5.2',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  check: 'M4.5 12.5 10 18 19.5 7',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M6 12h12',
  cup: 'M7 4h10v5.5a5 5 0 0 1-10 0zM7 5.5H4V7a3.5 3.5 0 0 0 3.2 3.5M17 5.5h3V7a3.5 3.5 0 0 1-3.2 3.5M12 14.5V18M8 20h8',
  download: 'M12 4v11M7.2 10.7 12 15.5l4.8-4.8M4.5 20h15',
  share: 'M12 15V4.5M7.5 8.5 12 4l4.5 4.5M5 12.5V20h14v-7.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15',
  eye: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
  'eye-off': 'M4.2 9.2S7.2 15 12 15s7.8-5.8 7.8-5.8M12 15v3.4M6.9 13.3l-1.9 2.8M17.1 13.3l1.9 2.8',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.8v13.4c3.5-.3 6.5.2 8.5 1.8 2-1.6 5-2.1 8.5-1.8V4.8C17 4.5 14 5 12 6.5zM12 6.5V20',
  warning: 'M12 4 21 19.5H3zM12 10v4.2M12 17v.01',
  shuffle:
    'M4 6.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15.5 5.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9.5 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M3.5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 17.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11.2v5M12 7.7v.01',
  lock: 'M7.2 10.5h9.6a2.2 2.2 0 0 1 2.2 2.2v5.1a2.2 2.2 0 0 1-2.2 2.2h-9.6a2.2 2.2 0 0 1-2.2-2.2v-5.1a2.2 2.2 0 0 1 2.2-2.2zM8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.2V12l3.2 2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8',
  card: 'M5.5 5.5h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM3 10h18M6.5 15h4',
  mail: 'M5.2 5.5h13.6a2.2 2.2 0 0 1 2.2 2.2v8.6a2.2 2.2 0 0 1-2.2 2.2h-13.6a2.2 2.2 0 0 1-2.2-2.2v-8.6a2.2 2.2 0 0 1 2.2-2.2zM4 7.5l8 6 8-6',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5M14 11v5',
  offline:
    'M4 4l16 16M2.8 9.4A14 14 0 0 1 7 6.9M10.6 5.6A14 14 0 0 1 21.2 9.4M6 13a9.3 9.3 0 0 1 4-2.2M14.5 11.1A9.3 9.3 0 0 1 18 13M9.3 16.3a4.5 4.5 0 0 1 5.4 0M12 19.5v.01',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5M16.5 14v2.5M20 14v6M20 20h-6M14 20v-.5M20 17.5h-2',
  cookie:
    'M20.5 12A8.5 8.5 0 1 1 12 3.5c0 2.5 1.5 4 4 4 0 2.5 2 4.5 4.5 4.5zM8.5 10v.01M9.5 15v.01M14 14.5v.01',
  'log-out': 'M14 4.5H5.5v15H14M10 12h10.5M17 8.5 20.5 12 17 15.5',
  shield: 'M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6zM8.7 12l2.4 2.4 4.3-4.6',
  key: 'M4 15.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0M11 12.5l8.5-8.5M16 7.5l2.8 2.8',
  globe: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z',
  phone:
    'M9.5 3h5a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-13a2.5 2.5 0 0 1 2.5-2.5zM11 17.5h2',
  laptop: 'M6.5 5h11a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2zM2.5 19h19',
};

export type IconName = keyof typeof ICON_PATHS;
