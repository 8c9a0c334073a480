import { z } from 'zod';
import { httpUrl, type Setting } from './define-settings.ts';
import { migrationSettings } from './database.ts';
import { topics } from './settings.ts';

/** A setting with its name. */
type Named = readonly [name: string, setting: Setting];

/** The settings by section of the documents; topics with the same title share a section. */
const sections = new Map<string, Named[]>();
for (const { title, settings } of topics)
  sections.set(title, [...(sections.get(title) ?? []), ...Object.entries(settings)]);

const all = [...sections.values()].flat();

/**
 * Returns the expected contents of the files that repeat the settings, by path. `npm run settings`
 * writes them.
 * @param textOf returns a file's current text, of which only the settings change
 */
export function settingsDocuments(textOf: (path: string) => string): ReadonlyMap<string, string> {
  const secrets = all.filter(([, setting]) => placeInChart(setting) === 'secret');
  const documents: Record<string, (text: string) => string> = {
    'deploy/loto.env.example': (text) => `${text.slice(0, text.indexOf('\n## ') + 1)}${example()}`,
    'docs/configuration.md': (text) =>
      inserted(text, '<!-- npm run settings -->', `\n\n${tables()}\n`, '<!-- end -->'),
    'deploy/helm/loto/values.yaml': (text) => inserted(text, '\nconfig:\n', chartValues(), '\n#'),
    'deploy/helm/loto/values.schema.json': chartSchema,
    'deploy/helm/secret.example.yaml': (text) => {
      const ofServer = secretLines(secrets.filter((named) => !isOfMigration(named)));
      const withServer = inserted(text, '\nstringData:\n', ofServer, '---\n');
      const start = '  name: loto-migration\ntype: Opaque\nstringData:\n';
      return inserted(withServer, start, secretLines(secrets.filter(isOfMigration)), '');
    },
  };
  return new Map(Object.entries(documents).map(([path, write]) => [path, write(textOf(path))]));
}

function isOfMigration([name]: Named): boolean {
  return Object.hasOwn(migrationSettings.settings, name);
}

/** Replaces the text between `start` and `end`; if `end` is empty, everything after `start`. */
function inserted(text: string, start: string, between: string, end: string): string {
  const from = text.indexOf(start) + start.length;
  const to = end === '' ? text.length : text.indexOf(end, from);
  if (!text.includes(start) || to < 0) throw new Error(`There is no ${start.trim()} … ${end.trim()}`);
  return `${text.slice(0, from)}${between}${text.slice(to)}`;
}

/** Returns the sections of the example file, with optional settings commented out by `#`. */
function example(): string {
  const texts = Array.from(sections, ([title, settings]) => {
    const lines = settings.flatMap(([name, setting]) => [
      ...comment(setting),
      `${isRequired(setting) ? '' : '#'}${name}=${defaultOf(setting) ?? setting.example ?? ''}`,
    ]);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return texts.join('\n');
}

const maxColumns = 100;

/** Returns a setting's comment lines, without link targets. */
function comment({ about, inProduction }: Setting): string[] {
  if (about === undefined) return [];
  const production = { required: ' Production needs it.', never: ' Outside production only.', service: '' };
  const text =
    about.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1') + (inProduction ? production[inProduction] : '');
  const lines = [''];
  // Commands aren't broken across lines.
  for (const [word] of text.matchAll(/(?:[^\s`]|`[^`]*`)+/g)) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length + 3 > maxColumns) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trimStart();
  }
  return lines.map((line) => `# ${line}`);
}

/** Returns the tables of the configuration page, with a row for each group. */
function tables(): string {
  const texts = Array.from(sections, ([title, settings]) => {
    const groups: Named[][] = [];
    for (const named of settings) {
      if (named[1].about === undefined) groups.at(-1)?.push(named);
      else groups.push([named]);
    }
    return `### ${title}\n\n| Variable | Default | What it is |\n| --- | --- | --- |\n${groups.map(row).join('')}`;
  });
  return texts.join('\n');
}

function row(group: readonly Named[]): string {
  const marks = new Set(group.map(([, setting]) => markOf(setting)));
  const names = group.map(([name]) => `\`${name}\``).join(', ');
  const about = (group[0]?.[1].about ?? '').replaceAll('|', String.raw`\|`);
  return `| ${names} | ${[...marks].filter(Boolean).join(', ')} | ${about} |\n`;
}

/** Returns what the page shows for a setting without a default. */
function markOf(setting: Setting): string {
  if (isRequired(setting)) return 'required';
  const standard = defaultOf(setting);
  if (standard !== undefined) return `\`${standard}\``;
  const marks = { required: 'required in production', never: 'outside production only', service: '' };
  return setting.inProduction === undefined ? '' : marks[setting.inProduction];
}

/** Returns where the chart sets a setting. */
export function placeInChart({
  chart,
  inProduction,
  secret,
}: Setting): 'fixed' | 'never' | 'secret' | 'value' {
  if (chart === 'fixed') return 'fixed';
  if (inProduction === 'never') return 'never';
  return secret === undefined ? 'value' : 'secret';
}

function secretLines(settings: readonly Named[]): string {
  return settings.map(secretLine).join('');
}

function secretLine([name, setting]: Named): string {
  const isSet = isRequired(setting) || isOfMigration([name, setting]);
  return `  ${isSet ? '' : '# '}${name}: '${valueInChart(setting) ?? (isSet ? (setting.example ?? '') : '')}'\n`;
}

const chartSettings = all.filter(([, setting]) => placeInChart(setting) === 'value');

const requiredInChart = chartSettings.filter(([, setting]) => isRequiredInChart(setting));

function isRequiredInChart(setting: Setting): boolean {
  const isInImage = typeof setting.chart === 'object' && setting.chart.isInImage === true;
  return !isInImage && (isRequired(setting) || setting.inProduction === 'required');
}

/** Returns the values that an installation must provide, some with an initial value. */
function chartValues(): string {
  return requiredInChart.map(([name, setting]) => `  ${name}: ${valueInChart(setting) ?? "''"}\n`).join('');
}

/** Returns the schema of the chart's values, with the settings in `config`. */
function chartSchema(text: string): string {
  const schema = JSON.parse(text) as { properties: { config: object } };
  Object.assign(schema.properties.config, {
    properties: Object.fromEntries(chartSettings.map(([name, setting]) => [name, valueSchema(setting)])),
    required: requiredInChart.map(([name]) => name),
  });
  // The formatter prints short lists on one line.
  const spread = `${JSON.stringify(schema, null, 2)}\n`;
  return spread.replaceAll(/^( *(?:"[^"]+": )?)\[([^[\]{}]*)\]/gm, (whole, start: string, list: string) => {
    const line = `${start}[${list.trim().replaceAll(/,\s+/g, ', ')}]`;
    return line.length < maxJsonColumns ? line : whole;
  });
}

const maxJsonColumns = 110;

function valueSchema(setting: Setting): object {
  const { schema: own } = typeof setting.chart === 'object' ? setting.chart : {};
  if (own !== undefined) return 'const' in own ? own : { type: 'string', ...own };
  const schema = unwrapped(setting.schema);
  const isNeeded = isRequiredInChart(setting);
  if (schema instanceof z.ZodEnum) return { enum: [...schema.options, ...(isNeeded ? [] : [''])] };
  if (!isNeeded) return { type: 'string' };
  return schema === httpUrl ? { type: 'string', pattern: '^https://' } : { type: 'string', minLength: 1 };
}

function unwrapped(schema: z.ZodType): z.core.$ZodType {
  let inner: z.core.$ZodType = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap();
  return inner;
}

function valueInChart({ chart }: Setting): string | undefined {
  return typeof chart === 'object' ? chart.value : undefined;
}

function isRequired({ schema }: Setting): boolean {
  return !schema.safeParse(undefined).success;
}

function defaultOf({ schema }: Setting): string | undefined {
  const { data } = schema.safeParse(undefined);
  return data === undefined ? undefined : `${data as string | number}`;
}
