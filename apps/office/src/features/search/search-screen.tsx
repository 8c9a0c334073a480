import { Button, cx, Icon, TextField } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { FoundObject } from '@loto/office-contract';
import { shortGameNames } from '@loto/formatting';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PaymentTag, TicketTag } from '../../desk/state-tag.tsx';
import { ReasonBar, ReasonForm } from '../../desk/reason.tsx';
import { formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { useReason } from '../../session/reason.ts';
import { objectPath } from './object-path.ts';
import { whatIsTyped } from './what-is-typed.ts';
import styles from './search-screen.module.css';

/** The result of a search. */
type Ended =
  | { readonly state: 'found'; readonly objects: readonly FoundObject[] }
  | { readonly state: 'nothing'; readonly text: string }
  | { readonly state: 'failed'; readonly message: string };

/**
 * The search: one field for everything that has a page. The entered text is never in the URL, since
 * it may be a person's e-mail.
 */
export function Screen() {
  const { state, key } = useLocation();
  const given = (state as { readonly text?: unknown } | null)?.text;
  return <Search key={key} first={typeof given === 'string' ? given : ''} />;
}

function Search({ first }: { first: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const { search, ended, isAsking, isBusy } = useSearch();
  const [text, setText] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const start = useRef(() => {
    field.current?.focus();
    if (first !== '') void search(first);
  });
  useEffect(() => start.current(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(text);
  };
  return (
    <div className={styles.page}>
      {reason !== null && <ReasonBar reason={reason} />}
      <form role="search" className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          type="search"
          label={t('search.label')}
          hint={t('search.hint')}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isPending={isBusy}>
          {t('search.go')}
        </Button>
      </form>
      {isAsking && (
        <section className={cx(layout.panel, layout.stack)} aria-label={t('desk.reasonTitle')}>
          <p>{t('search.reasonNeeded')}</p>
          <ReasonForm submitText={t('search.go')} onDone={() => void search(text)} />
        </section>
      )}
      <div aria-live="polite" className={layout.stack}>
        {ended !== null && <Outcome ended={ended} />}
      </div>
      {ended === null && !isAsking && <Examples />}
    </div>
  );
}

/** Searches, and opens the object's page if it's the only result. */
function useSearch() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const findObjects = useCall('findObjects');
  const findPersons = useCall('findPersons');
  const [ended, setEnded] = useState<Ended | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const show = (objects: readonly FoundObject[], otherwise: string) => {
    const [only] = objects;
    if (objects.length === 1 && only !== undefined) return navigate(objectPath(only));
    return setEnded(
      objects.length === 0 ? { state: 'nothing', text: otherwise } : { state: 'found', objects },
    );
  };

  async function search(typed: string): Promise<void> {
    const text = typed.trim();
    if (text === '') return;
    setEnded(null);
    const kind = whatIsTyped(text);
    if (kind === 'cnp') return setEnded({ state: 'nothing', text: t('search.cnp') });
    setBusy(true);
    const failure = kind === 'contact' ? await searchPersons(text) : await searchObjects(text);
    setBusy(false);
    if (failure === undefined) return setAsking(false);
    if (failure.errorCode === 'REASON_MISSING') return setAsking(true);
    return setEnded({ state: 'failed', message: failure.errorMessage });
  }

  async function searchObjects(text: string) {
    const { data, error } = await findObjects({ body: { text } });
    if (data !== undefined)
      await show(data.found, data.isMistyped ? t('search.mistyped') : t('search.noneText'));
    return error;
  }

  async function searchPersons(text: string) {
    const { data, error } = await findPersons({ body: { text } });
    if (data === undefined) return error;
    const { players, registeredAt } = data;
    const otherwise = registeredAt === null ? '' : t('search.registered', { at: formatStamp(registeredAt) });
    await show(
      players.map((player) => ({ kind: 'player', ...player })),
      otherwise,
    );
    return undefined;
  }

  return { search, ended, isAsking, isBusy };
}

function Outcome({ ended }: { ended: Ended }) {
  const { t } = useTexts();
  if (ended.state === 'failed') return <p className={styles.failed}>{ended.message}</p>;
  if (ended.state === 'nothing') {
    return (
      <section className={layout.panel}>
        <h2 className={typography.titleSmall}>{t('search.noneTitle')}</h2>
        <p className={typography.soft}>{ended.text}</p>
      </section>
    );
  }
  return (
    <section className={layout.panel}>
      <h2 className={typography.titleSmall}>{t('search.found', { count: ended.objects.length })}</h2>
      <ul className={styles.found}>
        {ended.objects.map((object) => (
          <li key={object.id}>
            <Link to={objectPath(object)} className={typography.link}>
              {t(`search.kinds.${object.kind}`)} <FoundName object={object} />
            </Link>
            <FoundState object={object} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundName({ object }: { object: FoundObject }) {
  if (object.kind === 'ticket' || object.kind === 'draw') return shortGameNames[object.gameCode];
  if (object.kind === 'payment') return formatLei(object.amountBani);
  return (
    <bdi className={typography.mono} translate="no">
      {object.id}
    </bdi>
  );
}

function FoundState({ object }: { object: FoundObject }) {
  const at = object.kind === 'draw' ? object.drawAt : object.createdAt;
  return (
    <span className={layout.row}>
      {object.kind === 'ticket' && <TicketTag status={object.status} />}
      {object.kind === 'payment' && <PaymentTag status={object.status} />}
      <time dateTime={at} className={typography.muted}>
        {formatStamp(at)}
      </time>
    </span>
  );
}

function Examples() {
  const { t } = useTexts();
  return (
    <section className={cx(layout.panel, styles.examples)}>
      <h2 className={typography.titleSmall}>{t('search.examplesTitle')}</h2>
      <ul>
        <li>
          <Icon name="tickets" /> {t('search.examples.serial')}
        </li>
        <li>
          <Icon name="account" /> {t('search.examples.contact')}
        </li>
        <li>
          <Icon name="card" /> {t('search.examples.reference')}
        </li>
        <li>
          <Icon name="calendar" /> {t('search.examples.draw')}
        </li>
        <li>
          <Icon name="qr" /> {t('search.examples.id')}
        </li>
      </ul>
    </section>
  );
}
