import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

function Harness({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} error="Wrong" />;
}

describe('CodeField', () => {
  test('accepts only digits, and no more than the code has', () => {
    render(<Harness onComplete={() => undefined} />);
    const input = screen.getByLabelText<HTMLInputElement>('Code');
    fireEvent.change(input, { target: { value: '12-34 56 78' } });
    expect(input.value).toBe('123456');
  });

  test('reports once when the code is complete', () => {
    const onComplete = vi.fn<(code: string) => void>();
    render(<Harness onComplete={onComplete} />);
    const input = screen.getByLabelText('Code');
    fireEvent.change(input, { target: { value: '12345' } });
    expect(onComplete).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: '123456' } });
    fireEvent.change(input, { target: { value: '1234567' } });
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  test('is one input that phones can fill, with its error attached', () => {
    render(<Harness onComplete={() => undefined} />);
    const input = screen.getByLabelText('Code');
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
    const errorId = input.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(errorId)?.textContent).toBe('Wrong');
  });
});
