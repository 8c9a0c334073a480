import { Icon } from './icon.tsx';

/** Says that the internet is gone and what still works. */
export function OfflineBanner({ isOffline, text }: { isOffline: boolean; text: string }) {
  return (
    <output className="grid">
      {isOffline && (
        <span className="banner">
          <Icon name="offline" />
          <span>{text}</span>
        </span>
      )}
    </output>
  );
}
