// Sets theme and language of the page before its first paint; a file of its own, so that a strict policy allows it.
(() => {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  let token = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('lang');
    token = localStorage.getItem('token');
  } catch {
    // Storage can be forbidden; the device's own choice decides then.
  }
  const isDark = theme === null && matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme ?? (isDark ? 'dark' : 'light');
  // The colour of the browser's own frame: the ground of the theme.
  const frame = document.createElement('meta');
  frame.name = 'theme-color';
  frame.content = root.dataset.theme === 'dark' ? '#0e1130' : '#f2ede2';
  document.head.append(frame);
  root.lang = language === 'en' ? 'en' : 'ro';
  // Pages are built in Romanian for visitors: anybody else waits for their own.
  if (language === 'en' || token !== null) root.dataset.pending = '';
})();
