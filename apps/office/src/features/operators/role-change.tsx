import { SelectField } from '@loto/design';
import { operatorRoles } from '@loto/office-contract/roles';
import type { ListedOperator } from '@loto/office-contract';
import { useState } from 'react';
import { CommandButton } from '../../actions/command-button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './operators.module.css';

/** Gives an operator a role, or takes one away, with the signatures of two people. */
export function RoleChange({ name, roles }: Pick<ListedOperator, 'name' | 'roles'>) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState('');
  const role = operatorRoles.find((one) => one === chosen);
  const isHeld = role !== undefined && roles.includes(role);
  return (
    <div className={styles.roleChange}>
      <SelectField
        label={t('admin.operators.chooseRole')}
        value={chosen}
        placeholder="—"
        onChange={(event) => setChosen(event.target.value)}
        options={operatorRoles.map((value) => ({
          value,
          word: t(`roles.${value}`),
        }))}
      />
      {role !== undefined && (
        <CommandButton
          variant="quiet"
          size="small"
          action={{ words: [isHeld ? 'take-role' : 'give-role', name, role] }}
          onEnd={() => setChosen('')}
        >
          {t(isHeld ? 'admin.operators.takeRole' : 'admin.operators.giveRole')}
        </CommandButton>
      )}
    </div>
  );
}
