import { cx, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { DescribedCommand, Outcome } from '@loto/office-contract';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ActionRequest } from '../../actions/action-flow.ts';
import { CommandForm } from '../../actions/command-form.tsx';
import { useCommandName } from '../../actions/command-names.ts';
import { sendTry } from '../../actions/send-action.ts';
import { useAction } from '../../actions/use-action.ts';
import { sentenceText } from '../../i18n/sentences.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { OutcomeBlocks } from '../../outcome/outcome-blocks.tsx';
import { Empty, LoadingLines, Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import styles from './commands.module.css';

/** The form of a command, and what the command found. Values in the URL are filled in. */
export function Screen() {
  const { t } = useTexts();
  const { name } = useParams();
  const reading = useAnswer('listCommands', {});
  return (
    <Shown reading={reading}>
      {({ commands }) => {
        const command = commands.find((each) => each.name === name);
        if (command === undefined)
          return <Empty title={t('commands.none')} text={t('commands.noneText')} icon="search" />;
        return <CommandPage key={command.name} command={command} />;
      }}
    </Shown>
  );
}

/** The result of a command that changes nothing, or why there is none. */
type Found =
  | { readonly kind: 'loading' }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'problem'; readonly lines: readonly string[] };

function CommandPage({ command }: { command: DescribedCommand }) {
  const { t } = useTexts();
  const nameOf = useCommandName();
  const [query] = useSearchParams();
  const act = useAction();
  const [found, setFound] = useState<Found | null>(null);
  const result = useRef<HTMLElement>(null);
  const isRead = command.kind === 'read' || command.kind === 'look';
  const isOpenable = !command.fields.some(({ kind }) => kind === 'new-file');

  async function read(request: ActionRequest): Promise<void> {
    setFound({ kind: 'loading' });
    const { answer, error } = await sendTry({ words: request.words, given: request.given ?? {} });
    if (error !== undefined) setFound({ kind: 'problem', lines: [error.errorMessage] });
    else if (answer.state === 'done') setFound({ kind: 'outcome', outcome: answer.outcome });
    else if ('message' in answer) setFound({ kind: 'problem', lines: answer.message.split('\n') });
    else if (answer.state === 'help') setFound({ kind: 'problem', lines: answer.lines });
    else {
      // The result is a file to save, so the dialog asks for the rest.
      setFound(null);
      await act(request);
    }
    result.current?.focus();
  }

  const submit = (request: ActionRequest) =>
    void (isRead && isOpenable ? read(request) : act({ ...request, title: nameOf(command.name) }));
  return (
    <div className={styles.root}>
      <div className={styles.about}>
        <h1 className={typography.titleLarge} tabIndex={-1}>
          {nameOf(command.name)}
        </h1>
        <p className={typography.soft}>{sentenceText(command.summary)}</p>
        <p className={cx(typography.small, typography.muted)}>
          <code translate="no">{command.name}</code>
          {' · '}
          {whoMay(t, command)}
        </p>
      </div>
      {!command.mayRun && (
        <p className={styles.forbidden}>
          <Icon name="lock" size="small" />
          {t('commands.notYours')}
        </p>
      )}
      <section className={cx(layout.panel, styles.panel)} aria-label={nameOf(command.name)}>
        <CommandForm
          command={command}
          initial={Object.fromEntries(query)}
          submitText={t(isRead ? 'commands.show' : 'commands.lookFirst')}
          isPending={found?.kind === 'loading'}
          onSubmit={submit}
        />
      </section>
      {found !== null && (
        <section ref={result} tabIndex={-1} className={cx(layout.panel, styles.panel)} aria-live="polite">
          {found.kind === 'loading' && <LoadingLines />}
          {found.kind === 'outcome' && <FoundOutcome outcome={found.outcome} />}
          {found.kind === 'problem' && found.lines.map((line) => <p key={line}>{sentenceText(line)}</p>)}
        </section>
      )}
    </div>
  );
}

function FoundOutcome({ outcome: { blocks, summary } }: { outcome: Outcome }) {
  return <OutcomeBlocks blocks={blocks.length === 0 ? [summary] : blocks} />;
}

function whoMay(t: ReturnType<typeof useTexts>['t'], { roles }: DescribedCommand): string {
  if (roles.length === 0) return t('commands.everyone');
  return t('commands.needsRole', { roles: roles.map((role) => t(`roles.${role}`)).join(', ') });
}
