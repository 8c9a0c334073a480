import { product } from '@loto/api-contract/product';
import { useEffect, useState } from 'react';
import { useCall } from '../../session/api/use-call.ts';
import { Button } from '@loto/design';
import { Modal } from '@loto/design/widgets/modal.tsx';
import type { Phone } from '../../device/phone.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isNewer } from './is-newer.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

/**
 * Asks for an update if the server knows a newer version (specification 9), at startup and when the
 * player returns. A required update can't be postponed. Errors are ignored (specification 8).
 */
export function VersionAlert({ phone }: { phone: Phone }) {
  const { t } = useTexts();
  const [load, { data }] = useCall('versionRequirements');
  const [postponed, setPostponed] = useState<string>();
  useEffect(() => {
    const check = () => void load({ quietFor: 'all' });
    check();
    return phone.onResume(check);
  }, [phone, load]);

  const isOffered = data !== undefined && isNewer(data.version, product.appVersion);
  const isRequired = data?.required === true;
  const isOpen = isOffered && (isRequired || postponed !== data.version);
  const postpone = () => setPostponed(data?.version);
  return (
    <Modal
      isOpen={isOpen}
      isDismissable={!isRequired}
      onClose={postpone}
      title={t(isRequired ? 'phoneApp.updateRequiredTitle' : 'phoneApp.updateTitle')}
      stub={
        <>
          {!isRequired && (
            <Button variant="quiet" className={layout.grow} onClick={postpone}>
              {t('phoneApp.updateLater')}
            </Button>
          )}
          <Button className={layout.grow} onClick={() => void phone.openStore()}>
            {t('phoneApp.updateNow')}
          </Button>
        </>
      }
    >
      <p className={typography.soft}>{data?.message}</p>
    </Modal>
  );
}
