// What must be done before anything else of the page: it is a file of its own, so that a strict
// policy allows it. `session/preferences` writes what it reads.
(() => {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('lang');
  } catch {
    // Storage can be forbidden; the device's own choice decides then.
  }
  const isDark = theme === null ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.lang = language === 'en' ? 'en' : 'ro';
  // The colour of the browser's own frame: the ground of the theme.
  const frame = document.createElement('meta');
  frame.name = 'theme-color';
  frame.content = isDark ? '#0e1130' : '#f2ede2';
  document.head.append(frame);
})();
