/** The configuration was refused; `problems` lists everything that is wrong, not only the first. */
export class ConfigRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is refused:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigRefused';
    this.problems = problems;
  }
}
