import { byGame } from '@loto/game-rules';

/** The design's colours as plain values, because mail clients don't support custom properties. */
export const paint = {
  ground: '#F2EDE2',
  surface: '#FFFDF8',
  well: '#F1EEE9',
  ink: '#171A3D',
  inkSoft: '#44465F',
  inkMute: '#5A5B70',
  line: '#D5D0CB',
  accent: '#3B35D1',
  coral: '#FF704F',
} as const;

/** Each game's background, on which text is always dark. */
export const gameColors = byGame(({ color }) => color);

export const sansFont = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";
export const monoFont = "'Sometype Mono',SFMono-Regular,Menlo,Consolas,'Courier New',monospace";
