import { BOUNDARY } from './boundary.ts';

/** The position that a device reports. */
export interface Position {
  /** Degrees (WGS 84), north positive. */
  readonly latitude: number;
  /** Degrees (WGS 84), east positive. */
  readonly longitude: number;
  /** Radius in metres within which the device is, with a probability of 95%. */
  readonly accuracyMeters: number;
  /** The age of the measurement, in ms. */
  readonly ageMs: number;
}

/** Why a position does not show that the device is in Romania. */
export type CountryProblem = 'no-position' | 'too-old' | 'too-inaccurate' | 'outside';

/** A position is valid for ten minutes, in ms. */
export const longestPositionAgeMs = 10 * 60_000;

/**
 * Max radius across the boundary that still counts as inside, in metres. Less accurate positions
 * decide only if their circle does not reach the boundary.
 */
export const widestDoubtMeters = 5000;

/** The boundary itself belongs to the country, with this tolerance in metres. */
const edgeMeters = 1;

/**
 * Reports whether a device is in Romania by the boundary of 13 points. The position is a circle
 * with the radius of its accuracy: it is in if the circle is inside the boundary, out if it is
 * outside, and in across the boundary if its radius is at most {@link widestDoubtMeters}.
 * @param position undefined when the device reported none
 * @returns null when it is in Romania
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
 * Returns the metres to the nearest edge, on a plane that touches the earth at the place; it is
 * exact near the place, where the distance matters.
 */
function metersToBoundary(place: Place): number {
  return Math.min(...edges().map(([one, other]) => metersToEdge(flat(one, place), flat(other, place))));
}

function edges(): [Place, Place][] {
  return BOUNDARY.map((point, index) => [point, BOUNDARY[(index + 1) % BOUNDARY.length] ?? point]);
}

const metersOfDegree = 111_195;

/** Returns metres east and north of the origin. */
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
