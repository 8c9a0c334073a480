// Sets theme and language of the page before its first paint; a file of its own, so that a strict policy allows it.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be forbidden; the device's own choice decides then.
      return null;
    }
  };
  const theme = read('theme');
  const isDark = theme === null && matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme ?? (isDark ? 'dark' : 'light');
  const language = read('lang') === 'en' ? 'en' : 'ro';
  root.lang = language;
  // Pages are built in Romanian for visitors: anybody else waits for their own.
  if (language !== 'ro' || read('token') !== null) root.dataset.pending = '';
})();
