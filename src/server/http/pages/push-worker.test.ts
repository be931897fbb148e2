import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

type Listener = (event: object) => void;

/** Runs the worker's script as a browser does. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification: (...given: unknown[]) => shown.push(given) },
    clients: { openWindow: (href: string) => opened.push(href) },
    location: { origin: "https://rent.example.com" },
  };
  runInNewContext(readFileSync(new URL("./push-worker.js", import.meta.url), "utf8"), { self, URL });
  const dispatch = (type: string, event: object) => listeners.get(type)?.({ waitUntil: () => undefined, ...event });
  return { shown, opened, dispatch };
}

test("the push worker shows a notification with its title, text, tag and language", () => {
  const { shown, dispatch } = startWorker();
  const message = {
    title: "Lintel",
    body: "New application",
    path: "/dashboard/view/1/summary",
    tag: "t1",
    language: "en",
  };
  dispatch("push", { data: { json: () => message } });
  expect(JSON.parse(JSON.stringify(shown))).toEqual([
    [
      "Lintel",
      {
        body: "New application",
        tag: "t1",
        lang: "en",
        icon: "/icons/icon-192.png",
        data: { path: "/dashboard/view/1/summary" },
      },
    ],
  ]);
});

test.each([
  ["/dashboard/view/1/summary", ["https://rent.example.com/dashboard/view/1/summary"]],
  ["https://evil.example/", []],
  ["//evil.example/", []],
])("clicking a push notification about %s opens %j", (path, opens) => {
  const { opened, dispatch } = startWorker();
  let closed = false;
  const close = () => {
    closed = true;
  };
  dispatch("notificationclick", { notification: { data: { path }, close } });
  expect([closed, opened]).toEqual([true, opens]);
});
