// What must happen before anything else on the page. It's a separate file because the strict policy
// allows no inline script. It reads what `session/preferences` writes.
(() => {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('lang');
  } catch {
    // Storage may be forbidden. Then the device's own setting applies.
  }
  const isDark = theme === null ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.lang = language === 'en' ? 'en' : 'ro';
  // The color of the browser's frame, which is the theme's background.
  const frame = document.createElement('meta');
  frame.name = 'theme-color';
  frame.content = isDark ? '#0e1130' : '#f2ede2';
  document.head.append(frame);
})();
