/**
 * The border of Romania simplified to 13 points, clockwise from the northwest, in degrees (WGS 84).
 * The whole country is inside, at least half a kilometre from an edge. Parts of the neighbours are
 * inside as well, because 13 points can't follow the border (decision 103).
 */
export const BOUNDARY: readonly { readonly latitude: number; readonly longitude: number }[] = [
  { latitude: 48.18, longitude: 22.36 },
  { latitude: 47.91, longitude: 25.34 },
  { latitude: 48.39, longitude: 26.82 },
  { latitude: 46.71, longitude: 28.33 },
  { latitude: 45.12, longitude: 29.88 },
  { latitude: 43.68, longitude: 28.54 },
  { latitude: 44.02, longitude: 27.01 },
  { latitude: 43.64, longitude: 25.46 },
  { latitude: 43.86, longitude: 22.45 },
  { latitude: 45.36, longitude: 20.72 },
  { latitude: 45.71, longitude: 20.72 },
  { latitude: 46.08, longitude: 20.18 },
  { latitude: 47.19, longitude: 21.78 },
];
