import type { CategoryCode } from '../games/game.ts';
import type { GameCode, SideGameCode } from '../games/codes.ts';
import type { ByCategory } from '../prizes/prize-table.ts';

/**
 * A row of an official result table: category, winners, printed value and printed rollover, in
 * bani.
 */
type PrintedRow = readonly [CategoryCode, winners: number, valueBani: number, rolloverBani: number | null];

/** An official result table with the inputs to compute it. */
export interface OfficialTable {
  readonly code: GameCode | SideGameCode;
  readonly day: string;
  readonly priceBani: number;
  readonly variantsSold: number;
  /**
   * Not printed; these are the only amounts consistent with the printed rollovers, values and
   * total.
   */
  readonly carryInBani: ByCategory;
  readonly rows: readonly PrintedRow[];
  readonly printedFundBani: number;
}

/** Seven tables from official result pages (games page, "official-results"). */
export const OFFICIAL_TABLES: readonly OfficialTable[] = [
  {
    code: 'loto-6-49',
    day: '2026-01-15',
    priceBani: 800,
    variantsSold: 479_450,
    carryInBani: { I: 1_554_878_112 },
    rows: [
      ['I', 0, 69_110_400, 1_623_988_512],
      ['II', 2, 11_518_400, null],
      ['III', 408, 56_462, null],
      ['IV', 7648, 5000, null],
    ],
    printedFundBani: 1_708_302_112,
  },
  {
    code: 'loto-6-49',
    day: '2026-01-11',
    priceBani: 800,
    variantsSold: 666_117,
    carryInBani: { I: 1_470_963_648 },
    rows: [
      ['I', 0, 83_914_464, 1_554_878_112],
      ['II', 14, 1_997_963, null],
      ['III', 771, 36_279, null],
      ['IV', 14_660, 5000, null],
    ],
    printedFundBani: 1_684_121_088,
  },
  {
    code: 'noroc',
    day: '2026-01-11',
    priceBani: 400,
    variantsSold: 209_314,
    carryInBani: { I: 172_587_384, II: 51_693_072, 'N+3': 108_137_698, 'N-3': 209_176_750 },
    rows: [
      ['I', 0, 5_023_536, 177_610_920],
      ['II', 0, 5_023_536, 56_716_608],
      ['III', 3, 1_674_512, null],
      ['IV', 20, 251_176, null],
      ['V', 207, 48_536, null],
      ['N+3', 0, 1_674_512, 109_812_210],
      ['N-3', 0, 1_674_512, 210_851_262],
    ],
    printedFundBani: 575_085_144,
  },
  {
    code: 'loto-5-40',
    day: '2026-02-01',
    priceBani: 500,
    variantsSold: 97_584,
    carryInBani: { I: 32_092_100, II: 3_565_500 },
    rows: [
      ['I', 0, 9_758_400, 41_850_500],
      ['II', 1, 8_444_700, null],
      ['III', 66, 73_927, null],
    ],
    printedFundBani: 55_174_400,
  },
  {
    code: 'super-noroc',
    day: '2026-02-01',
    priceBani: 200,
    variantsSold: 40_088,
    carryInBani: { I: 1_607_520, II: 1_125_680 },
    rows: [
      ['I', 0, 641_408, 2_248_928],
      ['II', 3, 589_029, null],
      ['III', 2, 240_528, null],
      ['IV', 56, 8590, null],
      ['V', 748, 1286, null],
    ],
    printedFundBani: 5_940_240,
  },
  {
    code: 'joker',
    day: '2026-01-08',
    priceBani: 700,
    variantsSold: 398_480,
    carryInBani: { I: 4_656_601_835, II: 48_170_169, III: 11_376_019 },
    rows: [
      ['I', 0, 41_282_528, 4_697_884_363],
      ['II', 0, 8_925_952, 57_096_121],
      ['III', 2, 10_150_985, null],
      ['IV', 55, 81_145, null],
      ['V', 173, 32_246, null],
      ['VI', 2261, 6415, null],
      ['VII', 2572, 2602, null],
      ['VIII', 12_122, 1748, null],
    ],
    printedFundBani: 4_827_722_423,
  },
  {
    code: 'noroc-plus',
    day: '2026-01-08',
    priceBani: 300,
    variantsSold: 125_057,
    carryInBani: { I: 19_095_864 },
    rows: [
      ['I', 0, 3_001_368, 22_097_232],
      ['II', 1, 3_001_368, null],
      ['III', 15, 150_068, null],
      ['IV', 205, 10_980, null],
      ['V', 2335, 1928, null],
    ],
    printedFundBani: 34_102_704,
  },
];
