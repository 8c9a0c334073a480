/** One instruction of a Dockerfile, such as `RUN npm ci`. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions from one FROM up to the next. */
export interface ImageStage {
  readonly base: string;
  /** Null without `AS`. */
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** Returns the stages of a Dockerfile, without comments and with continued lines joined. */
export function imageStages(dockerfile: string): ImageStage[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stages: { base: string; name: string | null; instructions: Instruction[] }[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === 'FROM') {
      const [, base = '', as = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text) ?? [];
      stages.push({ base, name: as, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ name, text });
    }
  }
  return stages;
}

const SECRET = /(?:SECRET|PASSWORD|TOKEN|_KEYS?|DATABASE_URL|SMTP_URL)\b/;
const BUILD_TOOL = /\b(?:npm|npx|yarn|corepack|gcc|make|git|python3?|apt-get)\b/;

/** Returns the problems of an image. */
export function imageProblems(dockerfile: string): string[] {
  const stages = imageStages(dockerfile);
  const last = stages.at(-1);
  if (last === undefined) return ['there is no FROM'];
  const all = stages.flatMap(({ instructions }) => instructions);
  const of = (name: string) => last.instructions.filter((instruction) => instruction.name === name);
  const user = of('USER').at(-1)?.text;
  const names = stages.map(({ name }) => name);
  return [
    ...(stages.length < 2 ? ['it is built in one stage'] : []),
    ...stages
      .filter(({ base }) => !/^[\w./-]+:\d+\.\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/.test(base))
      .map(({ base }) => `FROM ${base}: the base has no exact version and digest`),
    ...(user === undefined || /^(?:root|0)\b/.test(user) ? ['the last USER is root'] : []),
    ...all
      .filter(({ name, text }) => ['ARG', 'ENV'].includes(name) && SECRET.test(text))
      .map(({ name, text }) => `${name} ${text}: a secret stays in the image`),
    ...all
      .filter(({ name }) => ['ADD', 'MAINTAINER'].includes(name))
      .map(({ name }) => `${name} is not used`),
    ...of('COPY')
      .filter(({ text }) => !names.includes(/^--from=(\S+)/.exec(text)?.[1] ?? ''))
      .map(({ text }) => `COPY ${text}: the last stage copies from an earlier one alone`),
    ...of('RUN')
      .filter(({ text }) => !text.startsWith('rm ') && BUILD_TOOL.test(text))
      .map(({ text }) => `RUN ${text}: the last stage builds`),
    ...of('CMD')
      .concat(of('ENTRYPOINT'))
      .filter(({ text }) => !text.startsWith('['))
      .map(({ text }) => `CMD ${text}: a shell would get the signals`),
    ...(of('CMD').length === 1 ? [] : ['there is not one CMD']),
    ...(of('HEALTHCHECK').length === 1 ? [] : ['there is no HEALTHCHECK']),
  ];
}
