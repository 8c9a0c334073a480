import { anyFreePort, freePortFrom } from '../ports/free-port.ts';

/** A stack's ports, except the database's. */
export interface StackPorts {
  readonly web: number;
  readonly mailbox: number;
  readonly smtp: number;
  readonly sandbox: number;
  readonly openId: number;
  readonly partnerApp: number;
  readonly pushService: number;
  /** Port of both witnesses. */
  readonly witness: number;
  /** Port of the operators' office. */
  readonly office: number;
}

/** The preferred ports. If one is taken, the next free port is used and printed. */
export const PREFERRED_PORTS: StackPorts = {
  web: 3000,
  mailbox: 1080,
  smtp: 1025,
  sandbox: 4010,
  openId: 4020,
  partnerApp: 4030,
  pushService: 4040,
  witness: 4050,
  office: 3010,
};

/** Free ports for every part except the web app, for tests and benchmarks. */
export const ANY_PORTS = {
  mailbox: 0,
  smtp: 0,
  sandbox: 0,
  openId: 0,
  partnerApp: 0,
  pushService: 0,
  witness: 0,
  office: 0,
} as const;

/** Chooses a free port for each part, at or above the requested one; 0 chooses any. */
export async function choosePorts(wanted: Partial<StackPorts>, host?: string): Promise<StackPorts> {
  const chosen = new Set<number>();
  const choose = async (name: keyof StackPorts) => {
    const preferred = wanted[name] ?? PREFERRED_PORTS[name];
    const port =
      preferred === 0 ? await anyFreePort(chosen) : await freePortFrom(preferred, { host, except: chosen });
    chosen.add(port);
    return port;
  };
  return {
    web: await choose('web'),
    mailbox: await choose('mailbox'),
    smtp: await choose('smtp'),
    sandbox: await choose('sandbox'),
    openId: await choose('openId'),
    partnerApp: await choose('partnerApp'),
    pushService: await choose('pushService'),
    witness: await choose('witness'),
    office: await choose('office'),
  };
}
