import type { Tried } from '@loto/office-contract/protocol';
import { useEffect, useState } from 'react';
import { sendTry } from '../../actions/send-action.ts';
import { useSession } from '../../session/use-session.ts';

/** What a command would do, without anything being done. */
export type Preview =
  | { readonly state: 'empty' }
  | { readonly state: 'trying' }
  | { readonly state: 'tried'; readonly tried: Tried }
  | { readonly state: 'lost'; readonly message: string };

/** A pause in typing after which the command is tried; the log has each try that is refused. */
const pauseMs = 600;

/** Tries a command whenever its words change; null words are incomplete. */
export function usePreview(words: readonly string[] | null): Preview {
  const { operator } = useSession();
  const key = words === null ? null : JSON.stringify([...words, '--as', operator]);
  const [preview, setPreview] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void sendTry({ words: JSON.parse(key) as string[], given: {} }).then(({ answer, error }) => {
        // The answer to earlier words says nothing about these.
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
