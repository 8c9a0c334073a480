import { describeFault, faultsOf, type Fault, type FuzzRequest, type WireAnswer } from '@loto/api/fuzz';

/** Maximum number of faults to describe; further ones are only counted. */
const mostDescribed = 20;

/** Counts responses and faults. */
export class Tally {
  requests = 0;
  readonly byStatus: Record<string, number> = {};
  readonly byFault: Record<Fault['kind'], number> = {
    'server-error': 0,
    'wrong-shape': 0,
    leak: 0,
    'no-answer': 0,
  };
  readonly described: string[] = [];

  add(request: FuzzRequest, answer: WireAnswer | null): void {
    this.requests += 1;
    const status = answer === null ? (request.sending === 'cut' ? 'cut' : 'closed') : String(answer.status);
    this.byStatus[status] = (this.byStatus[status] ?? 0) + 1;
    for (const fault of faultsOf(request, answer)) {
      this.byFault[fault.kind] += 1;
      if (this.described.length < mostDescribed) this.described.push(describeFault(fault, request, answer));
    }
  }

  get faultCount(): number {
    return Object.values(this.byFault).reduce((sum, count) => sum + count, 0);
  }
}
