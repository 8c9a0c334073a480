import type { Build } from '../platform/build.ts';
import type { Feature } from '../platform/feature.ts';
import type { Readiness } from '../platform/http/readiness.ts';
import type { Job } from '../platform/jobs/define-job.ts';
import { jobMeasurements } from '../platform/jobs/measure-jobs.ts';
import { lastProgramAlert, readProgramAlerts } from '../platform/metrics/program-alerts.ts';
import type { Services } from './open-services.ts';

interface Measured {
  readonly features: readonly Feature[];
  readonly jobs: readonly Job[];
  readonly readiness: Readiness;
  readonly build: Build;
}

/** Measures the process and, if it runs jobs, the whole product. */
export function measureProcess(
  { metrics, platform, connection, queueConnection }: Services,
  { features, jobs, readiness, build }: Measured,
): void {
  const { config, database } = platform;
  const { role } = config;
  if (config.metrics !== null) {
    metrics.measureRuntime();
    metrics.measurePools({ server: connection.pool, queue: queueConnection.pool });
    if (role === 'worker' || role === 'all') {
      for (const measurement of [
        ...jobMeasurements(queueConnection.database, jobs),
        ...features.flatMap(({ measurements = [] }) => measurements),
        lastProgramAlert(database),
      ]) {
        metrics.measure(measurement);
      }
      metrics.measureProgramAlerts(() => readProgramAlerts(database));
    }
  }
  metrics.measure({
    name: 'loto_process',
    help: '1 for each process, by what it does',
    labels: ['role'],
    read: async () => [{ labels: { role }, value: 1 }],
  });
  metrics.measure({
    name: 'loto_build_info',
    help: '1 for each process, by the build that it runs',
    labels: ['version', 'commit'],
    read: async () => [{ labels: { ...build }, value: 1 }],
  });
  metrics.measure({
    name: 'loto_ready',
    help: '1 while the process should get requests',
    read: async () => [{ value: (await readiness.problems()).length === 0 ? 1 : 0 }],
  });
}
