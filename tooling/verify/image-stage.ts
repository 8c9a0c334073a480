import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policyText } from '@loto/draw-seal/testing';
import { writeProductFolder } from '@loto/product-folder/testing';
import { runCommand } from './run-command.ts';
import type { Stage } from './stage.ts';
import { startTestDatabase } from './test-database.ts';

/**
 * Checks the two images of deploy/Dockerfile with Docker. It builds both and uses one to build the
 * web app from a product folder. With the other, it migrates, starts in production with a read-only
 * disk, and stops. The throwaway PostgreSQL runs on this machine, so containers use its network.
 */
const SCRIPT = `set -eu
docker build -f deploy/Dockerfile -t loto-test .
docker build -f deploy/Dockerfile --target player-builder -t loto-test-builder .
docker volume create loto-test-build
docker volume create loto-test-office-build
product="-v $FOLDER/product:/etc/loto/product:ro"
player="-v loto-test-build:/srv/loto/apps/player/build"
office="-v loto-test-office-build:/srv/loto/apps/office/build"
docker run --rm $product $player $office loto-test-builder

run="docker run --network host --env-file $FOLDER/env $product $player:ro $office:ro"
# what only builds is not in the image, and its user may write nothing there
$run --rm loto-test node -e '
  const { accessSync, constants, existsSync } = require("node:fs");
  const left = ["typescript", "vitest", "vite"].filter((name) => existsSync("node_modules/" + name));
  if (left.length > 0 || process.getuid() === 0) throw new Error(left + " by the user " + process.getuid());
  for (const place of [".", "apps/api/src/main.ts"]) {
    try { accessSync(place, constants.W_OK) } catch { continue }
    throw new Error(place + " can be written");
  }'
$run --rm -e MIGRATION_DATABASE_URL="$OWNER_URL" loto-test node apps/api/src/migrate.ts
server=$($run -d --read-only --tmpfs /tmp loto-test)
trap 'docker logs "$server"; docker rm -f "$server"' EXIT
tries=0
until curl -fsS "http://127.0.0.1:$SERVER_PORT/ready"; do
  tries=$((tries + 1)); [ $tries -lt 60 ]
  [ "$(docker inspect -f '{{.State.Running}}' "$server")" = true ]
  sleep 1
done
curl -fsS "http://127.0.0.1:$SERVER_PORT/welcome" | grep -q 'Noroc Online'
docker stop -t 60 "$server"
[ "$(docker inspect -f '{{.State.ExitCode}}' "$server")" = 0 ]`;

export const image: Stage = {
  name: 'image',
  async run(output) {
    if (spawnSync('docker', ['version'], { stdio: 'ignore' }).status !== 0)
      return { passed: 0, failed: 0, notDone: 'there is no Docker that runs' };
    const folder = mkdtempSync(join(tmpdir(), 'loto-image-'));
    const database = await startTestDatabase();
    try {
      chmodSync(folder, 0o755);
      renameSync(writeProductFolder(), join(folder, 'product'));
      chmodSync(join(folder, 'product'), 0o755);
      const production = productionSettings(database.url);
      const policy = policyText('loto.example.ro/seals', production['SEAL_LOG_KEY'] ?? '');
      writeFileSync(join(folder, 'product', 'seal-policy.txt'), policy);
      const settings = Object.entries(production);
      writeFileSync(join(folder, 'env'), settings.map((setting) => `${setting.join('=')}\n`).join(''));
      const env = { FOLDER: folder, OWNER_URL: database.url, SERVER_PORT: PORT };
      const hasSucceeded = await runCommand(output, 'bash', ['-c', SCRIPT], { env });
      return { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 };
    } finally {
      spawnSync('docker', ['volume', 'rm', 'loto-test-build', 'loto-test-office-build']);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const PORT = '39464';

const key = () => randomBytes(32).toString('base64url');

/** Returns a complete production environment. Nothing connects to its provider and mail server. */
function productionSettings(databaseUrl: string): Readonly<Record<string, string>> {
  return {
    LOTO_ENV: 'production',
    PORT,
    METRICS_PORT: '39465',
    DRAIN_SECONDS: '0',
    PUBLIC_URL: 'https://loto.example.ro',
    OFFICE_ORIGIN: 'https://office.loto.example.ro',
    DATABASE_URL: asRole(databaseUrl, 'loto_server'),
    WORKER_DATABASE_URL: asRole(databaseUrl, 'loto_worker'),
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: 'smtps://mail.example.ro:465',
    MAIL_FROM: 'Loto <bilete@loto.example.ro>',
    SECURITY_CONTACT: 'mailto:securitate@loto.example.ro',
    SECURITY_CONTACT_CHECKED: new Date().toISOString().slice(0, 10),
    ACCESS_TOKEN_KEYS: `a:${key()}`,
    LINK_SIGNING_KEY: key(),
    ONE_TIME_CODE_KEY: key(),
    CNP_KEY: key(),
    IDENTITY_KEY: key(),
    RESULT_SIGNING_KEY: key(),
    SEAL_LOG_KEY: key(),
    PAYMENT_PROVIDERS: 'stripe',
    STRIPE_SECRET_KEY: 'rk_live_image',
    STRIPE_WEBHOOK_SECRET: `whsec_${key()}`,
    COUNTRY_CHECK: 'enforce',
  };
}

/** Returns the throwaway database's URL for another role. */
function asRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c role=${role}`);
  return url.href;
}
