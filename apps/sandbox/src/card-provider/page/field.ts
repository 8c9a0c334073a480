import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';

type Field = {
  name: string;
  label: string;
  value?: string;
  hint?: string;
  problem?: string | undefined;
  /** True if only digits are allowed, so that phones show their numeric keypad. */
  isNumeric?: boolean;
  maxLength: number;
  autocomplete: 'off' | 'cc-name';
  hasFocus?: boolean;
};

/** Returns a labelled input with its hint and its error message. */
export function field(f: Field): Html {
  const hintId = `${f.name}-hint`;
  const problemId = `${f.name}-problem`;
  const described = [f.hint && hintId, f.problem && problemId].filter(Boolean).join(' ');
  return html`<div class="field" data-field="${f.name}">
    <label for="${f.name}">${f.label}</label>
    <input
      id="${f.name}"
      name="${f.name}"
      type="text"
      value="${f.value ?? ''}"
      inputmode="${f.isNumeric ? 'numeric' : 'text'}"
      maxlength="${f.maxLength}"
      autocomplete="${f.autocomplete}"
      spellcheck="false"
      ${described && html`aria-describedby="${described}"`}
      ${f.problem && html`aria-invalid="true"`}
      ${f.hasFocus && html`autofocus`}
    />
    ${f.hint && html`<p class="hint" id="${hintId}">${f.hint}</p>`}
    ${f.problem && html`<p class="problem" id="${problemId}">${f.problem}</p>`}
  </div>`;
}
