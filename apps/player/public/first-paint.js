// Does what must happen before anything else on a page. It's a separate file, so that a strict
// policy allows it.
(() => {
  const root = document.documentElement;
  const partnerCode = document.currentScript.dataset.partner;
  const address = new URL(location.href);

  // Secrets for signing in must not stay in the address bar, the history or a referrer;
  // `session/arrival/landing-params.ts` reads them from here.
  const isReturn = /^\/process\/?$/.test(address.pathname) && address.hash !== '';
  const arrival = {
    token: address.searchParams.get('token') || null,
    federatedReturn: isReturn ? address.hash.slice(1) : null,
  };
  if (address.searchParams.has('token') || isReturn) {
    address.searchParams.delete('token');
    if (isReturn) address.hash = '';
    history.replaceState(history.state, '', address.pathname + address.search + address.hash);
    window.lotoLanding = arrival;
  }

  // Sets the theme and language of the page.
  let theme = null;
  let language = null;
  let token = null;
  const linkCode = address.searchParams.get('affiliationCode');
  const asked = /^(?:ro|en)$/.exec(address.searchParams.get('lang'))?.[0];
  try {
    // The device's own settings, which survive a sign-out: `session/store/browser-storage.ts`.
    const choices = JSON.parse(sessionStorage.getItem('choices') ?? '{}');
    sessionStorage.removeItem('choices');
    for (const key of ['lang', 'theme', 'staticPageClosed']) {
      if (typeof choices[key] === 'string') localStorage.setItem(key, choices[key]);
    }
    // Visitors who come through the partner's link see its theme; what they choose later applies
    // until they use the link again.
    const visit = performance.getEntriesByType?.('navigation')[0]?.type;
    if (linkCode === partnerCode && visit !== 'reload') localStorage.removeItem('theme');
    // A URL with a language counts as a choice, which also applies to later pages. A visitor who
    // returns to the URL may have chosen another language since.
    const isRevisit = visit === 'reload' || visit === 'back_forward';
    if (asked && !(isRevisit && /^(?:ro|en)$/.test(localStorage.getItem('lang'))))
      localStorage.setItem('lang', asked);
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('lang');
    token = localStorage.getItem('token');
  } catch {
    // If storage is forbidden, the device's own settings decide.
  }
  const keptCode = /(?:^|;\s*)(?:__Host-)?affiliationCode=([^;]*)/.exec(document.cookie)?.[1];
  const isPartners = (/^[\w.-]{1,64}$/.test(linkCode ?? '') ? linkCode : keptCode) === partnerCode;
  const isDark = theme === null && matchMedia('(prefers-color-scheme: dark)').matches;
  const ownTheme = isDark ? 'dark' : 'light';
  root.dataset.theme = theme ?? (isPartners ? 'partner' : ownTheme);
  // The colour of the browser's frame: the background of the theme.
  const frame = document.createElement('meta');
  frame.name = 'theme-color';
  frame.content = { dark: '#0e1130', partner: '#e9f0e6' }[root.dataset.theme] ?? '#f2ede2';
  document.head.append(frame);
  root.lang = (language ?? asked) === 'en' ? 'en' : 'ro';

  // Decides like `device/passkeys/passkeys.ts`, because a built page reserves space for the passkey
  // button from the start.
  const isNumeric = /^(?:[\d.]+|\[.*\])$/.test(location.hostname);
  if (isNumeric || typeof PublicKeyCredential !== 'function') root.dataset.noPasskeys = '';

  // If the app or a part of it can't be loaded, this script shows the message, because no other
  // script may be available.
  const sayNotLoaded = () => {
    root.removeAttribute('data-pending');
    if (document.getElementById('not-loaded') !== null) return;
    const isEnglish = root.lang === 'en';
    const notice = document.createElement('div');
    notice.id = 'not-loaded';
    notice.setAttribute('role', 'alert');
    const words = document.createElement('p');
    words.textContent = isEnglish
      ? 'This page did not load completely. Check your internet connection.'
      : 'Pagina nu s-a încărcat până la capăt. Verifică internetul.';
    const button = document.createElement('button');
    button.textContent = isEnglish ? 'Load again' : 'Încarcă din nou';
    button.addEventListener('click', () => location.reload());
    notice.append(words, button);
    document.body.prepend(notice);
  };
  addEventListener('loto-not-loaded', sayNotLoaded);
  // A script that the page imports at startup couldn't be loaded.
  addEventListener('error', ({ target }) => target.type === 'module' && sayNotLoaded(), true);

  // Pages are built in one language for visitors; in any other case the page stays hidden until its
  // texts are loaded.
  if (root.lang !== root.dataset.built || token !== null || isPartners || arrival.token !== null)
    root.dataset.pending = '';
})();
