import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_HOME, PROJECT_FOLDER } from '../project-folder.ts';
import { stackOptionsFrom } from './stack-environment.ts';

const textOf = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8');

describe('the environment of a stack', () => {
  it('can be empty', () => {
    expect(stackOptionsFrom({})).toEqual({ home: DEFAULT_HOME, ports: {} });
  });

  it('can contain every variable', () => {
    expect(
      stackOptionsFrom({
        LOTO_HOME: '/data/loto',
        PORT: '8080',
        MAILBOX_PORT: '1',
        SMTP_PORT: '2',
        SANDBOX_PORT: '0',
        OPENID_PORT: '5',
        PARTNER_PORT: '6',
        PUSH_PORT: '7',
        WITNESS_PORT: '9',
        OFFICE_PORT: '8',
        DATABASE_PORT: '4',
        DATABASE_URL: 'postgres://db/loto',
        DATABASE_SCHEMA: 'cell_2',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://loto.example',
      }),
    ).toEqual({
      home: '/data/loto',
      port: 8080,
      ports: {
        mailbox: 1,
        smtp: 2,
        sandbox: 0,
        openId: 5,
        partnerApp: 6,
        pushService: 7,
        witness: 9,
        office: 8,
      },
      databasePort: 4,
      databaseUrl: 'postgres://db/loto',
      databaseSchema: 'cell_2',
      host: '0.0.0.0',
      publicUrl: 'https://loto.example',
    });
  });

  it('ignores empty variables', () => {
    expect(stackOptionsFrom({ PORT: '', DATABASE_URL: '', LOTO_HOME: '' })).toEqual(stackOptionsFrom({}));
  });

  it('is refused with a list of all unusable ports', () => {
    expect(() => stackOptionsFrom({ PORT: 'http', SMTP_PORT: '70000', MAILBOX_PORT: '1080' })).toThrow(
      /^PORT must .* “http”\.\nSMTP_PORT must .* “70000”\.$/,
    );
  });
});

describe('the documents about the environment', () => {
  const read = new Set<string>();
  stackOptionsFrom(
    new Proxy<Record<string, string | undefined>>(
      {},
      { get: (_env, name) => (read.add(String(name)), undefined) },
    ),
  );

  it('configuration.md explains exactly the variables that are read', () => {
    const [, table = ''] =
      /\| Environment of the local stack \|.*\n\|.*\n((?:\|.*\n)+)/.exec(textOf('docs/configuration.md')) ??
      [];
    const named = Array.from(table.matchAll(/`([A-Z_]+)`/g), ([, name = '']) => name);
    expect(named.toSorted()).toEqual([...read].toSorted());
  });

  it('.env.example shows exactly the variables that are read', () => {
    const named = Array.from(textOf('.env.example').matchAll(/^#([A-Z_]+)=/gm), ([, name = '']) => name);
    expect(named.toSorted()).toEqual([...read].toSorted());
  });
});
