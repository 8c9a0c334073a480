import { BOUNDARY } from './boundary.ts';

/** A position reported by a device. */
export interface Position {
  /** Degrees (WGS 84); north is positive. */
  readonly latitude: number;
  /** Degrees (WGS 84); east is positive. */
  readonly longitude: number;
  /** The device is within this radius in metres with a probability of 95%. */
  readonly accuracyMeters: number;
  /** The age of the measurement in milliseconds. */
  readonly ageMs: number;
}

/** Why a position doesn't prove that the device is in Romania. */
export type CountryProblem = 'no-position' | 'too-old' | 'too-inaccurate' | 'outside';

/** The maximum age of a position, in milliseconds. */
export const longestPositionAgeMs = 10 * 60_000;

/**
 * The maximum accuracy radius, in metres, with which a position near the boundary counts as inside.
 * Less accurate positions only count if their circle doesn't reach the boundary.
 */
export const widestDoubtMeters = 5000;

/** Tolerance in metres, so that the boundary itself counts as inside. */
const edgeMeters = 1;

/**
 * Checks whether a device is in Romania by the 13-point boundary. A position is a circle with the
 * radius of its accuracy. A circle inside the boundary counts as in, one outside as out, and one
 * that crosses it as in if the radius is at most {@link widestDoubtMeters}.
 * @param position undefined if the device reported none
 * @returns null if the device is in Romania
 */
export function checkCountry(position: Position | undefined): CountryProblem | null {
  if (position === undefined) return 'no-position';
  if (position.ageMs > longestPositionAgeMs) return 'too-old';
  const distance = metersToBoundary(position);
  const isInside = distance <= edgeMeters || contains(position);
  const isAcross = position.accuracyMeters > distance;
  if (isAcross && position.accuracyMeters > widestDoubtMeters) return 'too-inaccurate';
  return isInside || isAcross ? null : 'outside';
}

type Place = Pick<Position, 'latitude' | 'longitude'>;

/** Reports whether a ray to the east crosses the boundary an odd number of times. */
function contains({ latitude, longitude }: Place): boolean {
  let isInside = false;
  for (const [one, other] of edges()) {
    if (one.latitude > latitude === other.latitude > latitude) continue;
    const share = (latitude - one.latitude) / (other.latitude - one.latitude);
    if (longitude < one.longitude + share * (other.longitude - one.longitude)) isInside = !isInside;
  }
  return isInside;
}

/**
 * Returns the distance in metres to the nearest edge. It's computed on a plane that touches the
 * earth at the place, so it's accurate for short distances, which are the ones that matter.
 */
function metersToBoundary(place: Place): number {
  return Math.min(...edges().map(([one, other]) => metersToEdge(flat(one, place), flat(other, place))));
}

function edges(): [Place, Place][] {
  return BOUNDARY.map((point, index) => [point, BOUNDARY[(index + 1) % BOUNDARY.length] ?? point]);
}

const metersOfDegree = 111_195;

/** Returns the place as metres east and north of the origin. */
function flat({ latitude, longitude }: Place, origin: Place): [east: number, north: number] {
  const shrink = Math.cos((origin.latitude * Math.PI) / 180);
  return [
    (longitude - origin.longitude) * metersOfDegree * shrink,
    (latitude - origin.latitude) * metersOfDegree,
  ];
}

/** Returns the distance from the origin to the edge between two points. */
function metersToEdge([x, y]: [number, number], [otherX, otherY]: [number, number]): number {
  const [alongX, alongY] = [otherX - x, otherY - y];
  const share = -(x * alongX + y * alongY) / (alongX ** 2 + alongY ** 2);
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(x + nearest * alongX, y + nearest * alongY);
}
