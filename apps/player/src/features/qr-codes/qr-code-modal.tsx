import { cx, Button, Modal } from '@loto/design';
import { sayNotLoaded } from '@loto/design/missing-part';
import { device } from '../../device/device.ts';
import { withFileAddress } from '../../device/files/with-file-address.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type ReferralCode, useShareLink } from './qr-code-ticket.tsx';
import { qrFileName, qrModulesOf, qrPngFile, qrSvgFile } from './qr-drawing.ts';
import { QrPicture } from './qr-picture.tsx';
import typography from '@loto/design/typography.module.css';
import buttonStyles from '@loto/design/widgets/button.module.css';
import styles from './qr-codes.module.css';

interface QrCodeModalProps {
  code: ReferralCode;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows a code large enough for a friend's camera, with buttons to save and print it. */
export function QrCodeModal({ code, isOpen, onClose }: QrCodeModalProps) {
  const { t } = useTexts();
  const { copyLink } = useShareLink();

  async function save(extension: 'svg' | 'png') {
    const modules = await qrModulesOf(code.url);
    const file = extension === 'svg' ? qrSvgFile(modules) : await qrPngFile(modules);
    if (file === null) return;
    await withFileAddress(file, (address) => device.download(address, qrFileName(code.label, extension)));
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={code.label}
      stub={
        <Button isBlock onClick={onClose}>
          {t('qrCodes.close')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <QrPicture url={code.url} label={t('qrCodes.pictureOf', { label: code.label })} />
        <p className={cx(typography.small, typography.soft, styles.link)}>{code.url}</p>
        <Button
          variant="quiet"
          icon="copy"
          isBlock
          className={buttonStyles.onSurface}
          onClick={() => void copyLink(code.url)}
        >
          {t('qrCodes.copy')}
        </Button>
        <div className={styles.files}>
          <Button
            variant="quiet"
            size="small"
            className={buttonStyles.onSurface}
            onClick={() => void save('png').catch(sayNotLoaded)}
          >
            PNG
          </Button>
          <Button
            variant="quiet"
            size="small"
            className={buttonStyles.onSurface}
            onClick={() => void save('svg').catch(sayNotLoaded)}
          >
            SVG
          </Button>
          <Button variant="quiet" size="small" className={buttonStyles.onSurface} onClick={() => print()}>
            {t('qrCodes.print')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
