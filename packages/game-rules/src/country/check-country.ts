import { BOUNDARY } from './boundary.ts';

/** Where a device is, as it says itself. */
export interface Position {
  /** Degrees (WGS 84), north positive. */
  readonly latitude: number;
  /** Degrees (WGS 84), east positive. */
  readonly longitude: number;
  /** Radius in metres within which the device is, with a probability of 95%. */
  readonly accuracyMeters: number;
  /** How long ago it was measured, in ms. */
  readonly ageMs: number;
}

/** Why a position does not show that the device is in Romania. */
export type CountryProblem = 'no-position' | 'too-old' | 'too-inaccurate' | 'outside';

/** A position is good for ten minutes, in ms. */
export const longestPositionAgeMs = 10 * 60_000;

/**
 * How far the accuracy may reach over the boundary, in metres. Less accurate positions decide only
 * where they do not reach it.
 */
export const widestDoubtMeters = 5000;

/** The boundary itself belongs to the country, to this many metres. */
const edgeMeters = 1;

/**
 * Whether a device is in Romania by the boundary of 13 points. The position is a circle of its
 * accuracy: one on this side of the boundary is in, one beyond it is out, and one across it is in
 * as long as its radius is no longer than {@link widestDoubtMeters}.
 * @param position undefined when the device gave none
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

/** Whether a ray to the east crosses the boundary an odd number of times. */
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
 * Metres to the nearest edge, on a plane that touches the earth at the place: right near it, where
 * it decides.
 */
function metersToBoundary(place: Place): number {
  return Math.min(...edges().map(([one, other]) => metersToEdge(flat(one, place), flat(other, place))));
}

function edges(): [Place, Place][] {
  return BOUNDARY.map((point, index) => [point, BOUNDARY[(index + 1) % BOUNDARY.length] ?? point]);
}

const metersOfDegree = 111_195;

/** Metres east and north of the origin. */
function flat({ latitude, longitude }: Place, origin: Place): [east: number, north: number] {
  const shrink = Math.cos((origin.latitude * Math.PI) / 180);
  return [
    (longitude - origin.longitude) * metersOfDegree * shrink,
    (latitude - origin.latitude) * metersOfDegree,
  ];
}

/** From the origin to the edge between two points. */
function metersToEdge([x, y]: [number, number], [otherX, otherY]: [number, number]): number {
  const [alongX, alongY] = [otherX - x, otherY - y];
  const share = -(x * alongX + y * alongY) / (alongX ** 2 + alongY ** 2);
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(x + nearest * alongX, y + nearest * alongY);
}
