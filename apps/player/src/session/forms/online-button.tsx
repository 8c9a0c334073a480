import type { ComponentProps } from 'react';
import { Button } from '@loto/design/widgets/button.tsx';
import { useIsOnline } from '../../device/connection/use-is-online.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** A button that plays or pays. Without internet it's disabled, and its text says so. */
export function OnlineButton({ children, ...rest }: ComponentProps<typeof Button>) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  if (isOnline) return <Button {...rest}>{children}</Button>;
  return (
    <Button {...rest} disabled>
      {t('common.needsInternet')}
    </Button>
  );
}
