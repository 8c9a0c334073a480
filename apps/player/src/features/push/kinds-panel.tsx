import type { PushChoices, PushKind } from '@loto/api-contract';
import { useId } from 'react';
import { useCall } from '../../session/api/use-call.ts';
import { cx, Switch } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './push.module.css';

const kindOrder: readonly PushKind[] = ['payment', 'results', 'prize', 'draw-soon'];

/** The kinds of messages that the player receives, on all devices. */
export function KindsPanel({ kinds }: { kinds: PushChoices }) {
  const { t } = useTexts();
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted)} aria-labelledby="push-kinds">
      <h2 className={cx(typography.label, typography.muted)} id="push-kinds">
        {t('push.kinds')}
      </h2>
      <ul className={styles.kinds}>
        {kindOrder.map((kind) => (
          <KindRow key={kind} kind={kind} isOn={kinds[kind]} />
        ))}
      </ul>
    </section>
  );
}

function KindRow({ kind, isOn }: { kind: PushKind; isOn: boolean }) {
  const { t } = useTexts();
  const id = useId();
  const [choose, { isLoading, originalArgs }] = useCall('choosePushKinds');
  // A change is shown immediately, and reverted if the server rejects it.
  const shown = isLoading ? (originalArgs?.body?.[kind] ?? isOn) : isOn;
  return (
    <li>
      <div>
        <label htmlFor={id}>
          <b>{t(`push.kind.${kind}`)}</b>
        </label>
        <p className={cx(typography.small, typography.soft)} id={`${id}-text`}>
          {t(`push.kindText.${kind}`)}
        </p>
      </div>
      <Switch
        id={id}
        isOn={shown}
        aria-describedby={`${id}-text`}
        onChange={(wanted) => void choose({ body: { [kind]: wanted } })}
      />
    </li>
  );
}
