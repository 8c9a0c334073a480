import { describe, expect, test } from 'vitest';
import { barcodeBars } from './barcode-bars.ts';

describe('barcodeBars', () => {
  test('gives the same bars for the same serial', () => {
    expect(barcodeBars('649-7K3M-92QD-4')).toEqual(barcodeBars('649-7K3M-92QD-4'));
  });

  test('gives other bars for a serial that differs by one sign', () => {
    expect(barcodeBars('649-7K3M-92QD-5')).not.toEqual(barcodeBars('649-7K3M-92QD-4'));
  });

  test('keeps bars apart, in order and within the drawing', () => {
    const { bars, width } = barcodeBars('540-0000-0000-0');
    let end = -1;
    for (const bar of bars) {
      expect(bar.x).toBeGreaterThan(end);
      expect(bar.width).toBeGreaterThan(0);
      end = bar.x + bar.width;
    }
    expect(end).toBe(width);
  });
});
