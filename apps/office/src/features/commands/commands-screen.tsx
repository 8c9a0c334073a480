import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { cx, Icon, TextField } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { DescribedCommand } from '@loto/office-contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommandName } from '../../actions/command-names.ts';
import { sentenceText } from '../../i18n/sentences.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Empty, Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import styles from './commands.module.css';

/** Lists every command that the operator may run. */
export function Screen() {
  const { t } = useTexts();
  const reading = useAnswer('listCommands', {});
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.root}>
      <TextField
        label={t('commands.find')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(withoutUnseenMarks(event.target.value))}
        autoComplete="off"
        spellCheck={false}
      />
      <Shown reading={reading}>
        {({ commands }) => <Commands commands={commands.filter(({ mayRun }) => mayRun)} typed={typed} />}
      </Shown>
    </div>
  );
}

interface CommandsProps {
  commands: readonly DescribedCommand[];
  typed: string;
}

function Commands({ commands, typed }: CommandsProps) {
  const { t } = useTexts();
  const nameOf = useCommandName();
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = commands.filter(({ name, summary }) => {
    const text = plain(`${name} ${nameOf(name)} ${sentenceText(summary)}`);
    return words.every((word) => text.includes(word));
  });
  if (found.length === 0)
    return <Empty title={t('commands.none')} text={t('commands.noneText')} icon="search" />;
  const groups = [
    { title: t('commands.changes'), list: found.filter(isChange) },
    { title: t('commands.reads'), list: found.filter((command) => !isChange(command)) },
  ].filter(({ list }) => list.length > 0);
  return groups.map(({ title, list }) => (
    <section key={title} className={styles.group}>
      <h2 className={typography.titleSmall}>{title}</h2>
      <ul className={cx(layout.panel, styles.list)}>
        {list.map(({ name, summary }) => (
          <li key={name}>
            <Link to={`/command/${name}`} className={styles.link}>
              <b>{nameOf(name)}</b>
              <code translate="no">{name}</code>
              <span>{sentenceText(summary)}</span>
              <Icon name="forward" size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const isChange = ({ kind }: DescribedCommand) => kind === 'change' || kind === 'work';

/** Returns a text in lower case and without accents, for comparing input. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
