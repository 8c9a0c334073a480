// Sets theme and language of the page before its first paint; a file of its own, so that a strict policy allows it.
(() => {
  const root = document.documentElement;
  let stored = null;
  let language = null;
  try {
    stored = localStorage.getItem('theme');
    language = localStorage.getItem('lang');
  } catch {
    // Storage can be forbidden; the device's own choice decides then.
  }
  const isDark = stored === null && matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = stored ?? (isDark ? 'dark' : 'light');
  if (language === 'en') root.lang = 'en';
})();
