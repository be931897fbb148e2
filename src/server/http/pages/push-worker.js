// Shows push notifications on devices where the user turned them on. Its scope contains no pages.
self.addEventListener("push", (event) => {
  const { title, body, path, tag, language } = event.data.json();
  const shown = { body, tag, lang: language, icon: "/icons/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data.path, self.location.origin);
  if (origin === self.location.origin) event.waitUntil(self.clients.openWindow(href));
});
