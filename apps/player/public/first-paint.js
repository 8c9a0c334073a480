// What must be done before anything else of a page: it is a file of its own, so that a strict
// policy allows it.
(() => {
  const root = document.documentElement;
  const partnerCode = document.currentScript.dataset.partner;
  const address = new URL(location.href);

  // What signs a player in must not stay in the address bar, the history or a referrer;
  // `session/arrival/landing-params.ts` takes it from here.
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

  // Theme and language of the page.
  let theme = null;
  let language = null;
  let token = null;
  const linkCode = address.searchParams.get('affiliationCode');
  const asked = /^(?:ro|en)$/.exec(address.searchParams.get('lang'))?.[0];
  try {
    // What a sign-out left of the device's own choices: `session/store/browser-storage.ts`.
    const choices = JSON.parse(sessionStorage.getItem('choices') ?? '{}');
    sessionStorage.removeItem('choices');
    for (const key of ['lang', 'theme', 'staticPageClosed']) {
      if (typeof choices[key] === 'string') localStorage.setItem(key, choices[key]);
    }
    // Who comes by the partner's link sees its theme; what they choose after that holds until they
    // come by it again.
    const visit = performance.getEntriesByType?.('navigation')[0]?.type;
    if (linkCode === partnerCode && visit !== 'reload') localStorage.removeItem('theme');
    // An address in a language is a choice: the next page is in it too. Who comes back to the
    // address has chosen since then.
    const isRevisit = visit === 'reload' || visit === 'back_forward';
    if (asked && !(isRevisit && /^(?:ro|en)$/.test(localStorage.getItem('lang'))))
      localStorage.setItem('lang', asked);
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('lang');
    token = localStorage.getItem('token');
  } catch {
    // Storage can be forbidden; the device's own choice decides then.
  }
  const keptCode = /(?:^|;\s*)(?:__Host-)?affiliationCode=([^;]*)/.exec(document.cookie)?.[1];
  const isPartners = (/^[\w.-]{1,64}$/.test(linkCode ?? '') ? linkCode : keptCode) === partnerCode;
  const isDark = theme === null && matchMedia('(prefers-color-scheme: dark)').matches;
  const ownTheme = isDark ? 'dark' : 'light';
  root.dataset.theme = theme ?? (isPartners ? 'partner' : ownTheme);
  // The colour of the browser's own frame: the ground of the theme.
  const frame = document.createElement('meta');
  frame.name = 'theme-color';
  frame.content = { dark: '#0e1130', partner: '#e9f0e6' }[root.dataset.theme] ?? '#f2ede2';
  document.head.append(frame);
  root.lang = (language ?? asked) === 'en' ? 'en' : 'ro';

  // As `device/passkeys/passkeys.ts` decides: what a built page offers by passkey has its place
  // from the start.
  const isNumeric = /^(?:[\d.]+|\[.*\])$/.test(location.hostname);
  if (isNumeric || typeof PublicKeyCredential !== 'function') root.dataset.noPasskeys = '';

  // Where the app or a part of it does not load, the page says so itself: it may have no other
  // script than this one.
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
  // What a script in the page imports at its start did not come.
  addEventListener('error', ({ target }) => target.type === 'module' && sayNotLoaded(), true);

  // Pages are built in one language for visitors: anybody else waits for their own.
  if (root.lang !== root.dataset.built || token !== null || isPartners || arrival.token !== null)
    root.dataset.pending = '';
})();
