import { SegmentedChoice } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { DrawRow } from '@loto/office-contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { PreviewPanel } from './preview-panel.tsx';

/** Cancels a draw, whose tickets play in the next one or are refunded. */
export function CancelDraw({ draw: { drawId } }: { draw: DrawRow }) {
  const { t } = useTexts();
  const [to, setTo] = useState<'next' | 'refund'>('next');
  return (
    <>
      <div>
        <p className={typography.label}>{t('admin.calendar.tickets')}</p>
        <SegmentedChoice
          label={t('admin.calendar.tickets')}
          value={to}
          onChange={setTo}
          options={[
            { value: 'next', word: t('admin.calendar.toNext') },
            { value: 'refund', word: t('admin.calendar.toRefund') },
          ]}
        />
      </div>
      <PreviewPanel words={['cancel', drawId, ...(to === 'refund' ? ['--refund'] : [])]} />
    </>
  );
}
