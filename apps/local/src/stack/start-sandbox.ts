import { startChild, type Child } from '../processes/child.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';
import { SANDBOX_PROGRAM } from './programs.ts';
import { sandboxEnvironment, type SandboxFacts } from './sandbox-environment.ts';

/** Starts the simulated services, before the API that uses them. */
export async function startSandbox(
  facts: SandboxFacts,
  parts: { readonly logFile: string; readonly onStart: (child: Child) => void },
): Promise<void> {
  const child = startChild({
    name: 'The sandbox',
    program: SANDBOX_PROGRAM,
    env: sandboxEnvironment(facts),
    logFile: parts.logFile,
  });
  parts.onStart(child);
  const { sandbox, openId, partnerApp, pushService, witness } = facts.ports;
  for (const port of [sandbox, openId, partnerApp, pushService, witness])
    await waitUntilUp(child, `http://127.0.0.1:${port}/`);
}
