import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anyFreePort } from '@loto/local';

/** A process of a systemd unit. */
export interface Unit {
  readonly name: string;
  /** Node's arguments. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Reads the units of deploy/systemd, including instances (`loto-app@1`), and assigns each process
 * free ports on this machine.
 * @returns the units, and a map from their listening ports to the assigned ones
 */
export async function readUnits(
  folder: string,
  names: readonly string[],
): Promise<{ units: readonly Unit[]; ports: ReadonlyMap<string, number> }> {
  const ports = new Map<string, number>();
  const units: Unit[] = [];
  for (const name of names) {
    const [file = '', instance = ''] = name.split(/(?<=@)/);
    const text = readFileSync(join(folder, `${file}.service`), 'utf8');
    const environment: Record<string, string> = {};
    for (const [, key = '', value = ''] of text.matchAll(/^Environment=(\w+)=(.*)$/gm)) {
      const declared = value.replaceAll('%i', instance);
      const port = key.endsWith('PORT') ? await anyFreePort() : undefined;
      environment[key] = port === undefined ? declared : String(port);
      if (port !== undefined && key !== 'METRICS_PORT') ports.set(declared, port);
    }
    const [, command = ''] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(text) ?? [];
    units.push({ name, args: command.split(' '), environment });
  }
  return { units, ports };
}
