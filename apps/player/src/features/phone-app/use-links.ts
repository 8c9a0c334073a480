import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Links } from '../../device/links/links.ts';
import { federatedSignIn } from '../../device/federated-sign-in/federated-sign-in.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { affiliationCookie } from '../../session/arrival/affiliation-code.ts';
import { isFederatedReturn, landedAt } from '../../session/arrival/landing-params.ts';
import { showToast } from '../../session/messages/toasts.ts';

/**
 * Opens links to the product at their path (specification 2). Secrets of a partner's link are
 * removed from it, as from the URL of a landing page on the web. A response to a sign-in that
 * wasn't started here recently is ignored with a message, because any app or page can open a link.
 */
export function useLinks(links: Links): void {
  const navigate = useNavigate();
  const { t } = useTexts();
  const follow = useRef<(path: string) => void>(() => {});
  useEffect(() => {
    follow.current = (path) => {
      const { pathname: to, hash: fields } = new URL(path, location.origin);
      const isMine = () => federatedSignIn.isAwaited(new URLSearchParams(fields.slice(1)).get('state'));
      if (isFederatedReturn(to) && !isMine()) {
        showToast({ kind: 'danger', text: t('socialSignIn.unexpected') });
        return;
      }
      const { pathname, search, hash } = landedAt(path);
      const cookie = affiliationCookie(search, location.protocol === 'https:');
      if (cookie !== undefined) document.cookie = cookie;
      void navigate(pathname + search + hash);
    };
  });
  useEffect(() => links.onLink((path) => follow.current(path)), [links]);
}
