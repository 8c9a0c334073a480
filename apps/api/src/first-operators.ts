import { runProgram } from './run-program.ts';

/**
 * Adds the first two administrators and mails them their codes. Without arguments, it prints the
 * line that pins their keys.
 *
 * `npm run first-operators -- ana=ana@example.ro radu=radu@example.ro` on a machine that uses `npm
 * start`; `node --env-file=/etc/loto/loto.env apps/api/src/first-operators.ts …` on a server.
 */
await runProgram('first-operators', async (app) => {
  const { addFirstOperators, rootKeysLine } = await import('./office/index.ts');
  const added = process.argv.slice(2).map(readPerson);
  if (added.length === 0) {
    const line = rootKeysLine(await app.office.signedActions.directory());
    console.log(line ?? 'The first two operators have not both enrolled yet: npm run operator -- enrol NAME');
  } else if (added.length === 2) {
    await addFirstOperators(app.platform, added);
    const names = added.map(({ name }) => name).join(' and ');
    console.log(`${names} are operators. One whose key is pinned already has it; others get a code by mail.`);
    console.log(
      'When two have enrolled, the same command without names prints the line that pins their keys.',
    );
  } else throw new Error('Name two persons: NAME=E-MAIL NAME=E-MAIL');
});

function readPerson(word: string): { name: string; email: string } {
  const [, name = '', email = ''] = /^([^=]+)=(.+)$/.exec(word) ?? [];
  if (name === '') throw new Error(`${word} is no NAME=E-MAIL.`);
  return { name, email: email.toLowerCase() };
}
