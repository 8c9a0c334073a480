import { spawnSync } from 'node:child_process';
import { launchOptions } from '../support/browser.ts';
import { quantile } from '../support/quantile.ts';

/** Too large to install with the other packages, so npx downloads this version on demand. */
const lighthouse = 'lighthouse@13.5.0';
const runs = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores from 0 to 100. */
export type LighthouseScores = Record<(typeof categories)[number], number>;

/**
 * Returns the medians of three Lighthouse runs with its default slow phone.
 * @throws if npx can't download or run it
 */
export function runLighthouse(url: string): LighthouseScores {
  const all = Array.from({ length: runs }, () => runOnce(url));
  const medians = categories.map((category) => [
    category,
    quantile(
      all.map((scores) => scores[category]),
      0.5,
    ),
  ]);
  return Object.fromEntries(medians) as LighthouseScores;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; title: string; score: number | null; scoreDisplayMode: string }>;
}

function runOnce(url: string): LighthouseScores {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless ${launchOptions.args.join(' ')}`,
    ],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: launchOptions.executablePath },
    },
  );
  if (status !== 0) throw new Error(`${lighthouse} failed: ${stderr.slice(-2000)}`);
  const report = JSON.parse(stdout) as Report;
  for (const { title, score, scoreDisplayMode } of Object.values(report.audits)) {
    if (score === 0 && scoreDisplayMode === 'binary') console.log(`  Lighthouse: ${title}`);
  }
  const scores = categories.map((category) => [
    category,
    Math.round((report.categories[category]?.score ?? 0) * 100),
  ]);
  return Object.fromEntries(scores) as LighthouseScores;
}
