// Shows the notifications of a device that its user switched on. It serves no pages: its scope has none.
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
