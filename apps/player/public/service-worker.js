// The service worker of the web app. It shows push messages; it is registered when a player switches them on.

self.addEventListener('install', () => self.skipWaiting());
// Tabs that are open already are ours at once, so that a press on a message can lead them on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { messageId, language, title, body, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: language,
      // A repetition replaces the first.
      tag: messageId,
      icon: '/icon-192.png',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data.url)));
});

/** The address of a path of our own; the start page for any other. */
function ownAddress(url) {
  const { origin } = self.location;
  const address = URL.canParse(url, origin) ? new URL(url, origin) : null;
  return address?.origin === origin ? address.href : `${origin}/`;
}

/** Opens it in a tab of ours, else in a new one. */
async function open(address) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (tab === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  await tab.focus();
  await tab.navigate(address);
}
