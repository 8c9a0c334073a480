import type { Tried } from '@loto/office-contract/protocol';
import { useEffect, useState } from 'react';
import { sendTry } from '../../actions/send-action.ts';

/** What a command would do if it were run. */
export type Preview =
  | { readonly state: 'empty' }
  | { readonly state: 'trying' }
  | { readonly state: 'tried'; readonly tried: Tried }
  | { readonly state: 'lost'; readonly message: string };

/** The command is tried after a pause in typing, because each refused attempt is logged. */
const pauseMs = 600;

/** Tries a command whenever its words change. Null words are incomplete. */
export function usePreview(words: readonly string[] | null): Preview {
  const key = words === null ? null : JSON.stringify(words);
  const [preview, setPreview] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void sendTry({ words: JSON.parse(key) as string[], given: {} }).then(({ answer, error }) => {
        // The response to earlier words doesn't apply any more.
        if (!isCurrent) return;
        setPreview({
          of: key,
          preview:
            error === undefined
              ? { state: 'tried', tried: answer }
              : { state: 'lost', message: error.errorMessage },
        });
      });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (key === null) return { state: 'empty' };
  return preview?.of === key ? preview.preview : { state: 'trying' };
}
