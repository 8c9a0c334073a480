// Updates the list when mails arrive, without reloading the page.
const list = document.querySelector('#list');
const news = document.querySelector('#news');

const refresh = async () => {
  const { open, lang } = list.dataset;
  const query = new URLSearchParams({ ...(open && { open }), ...(lang && { lang }) });
  const response = await fetch(`/list?${query}`);
  if (!response.ok) return;
  const focused = document.activeElement?.getAttribute('href');
  list.innerHTML = await response.text();
  if (focused) [...list.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)?.focus();
  news.textContent = '';
  news.textContent = news.dataset.text;
};

// The browser reconnects automatically after the mailbox was down. The list then shows the new
// mails.
const changes = new EventSource('/changes');
let wasOpen = false;
changes.addEventListener('open', () => {
  if (wasOpen) void refresh();
  wasOpen = true;
});
changes.addEventListener('message', () => void refresh());
