// Included next to a form's iframe on another site: makes the iframe as tall as the form. It accepts messages only from
// iframes with forms, receives only their height, and sends only the request for it.
(() => {
  const home = new URL(document.currentScript.src).origin;
  const isForm = ({ src }) => {
    const url = URL.canParse(src) ? new URL(src) : null;
    return url?.origin === home && /^\/apply\/[^/]+\/?$/.test(url.pathname);
  };
  const frames = () => [...document.querySelectorAll("iframe")].filter(isForm);
  const known = new WeakSet();

  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== home || data?.type !== "lintel:height" || !Number.isFinite(data.height)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    known.add(frame);
    const before = frame.clientHeight;
    frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), 200), 50_000)}px`;
    // the content that replaces the submitted form may be far above the viewport
    if (data.height < before / 2 && document.activeElement === frame) frame.scrollIntoView({ block: "nearest" });
  });

  // The form responds once its script runs, which can't be observed from outside: repeat the request until it does.
  let left = 120;
  const requestHeight = () => {
    for (const frame of frames()) {
      if (!known.has(frame)) frame.contentWindow?.postMessage({ type: "lintel:request-height" }, home);
    }
    if (--left > 0) setTimeout(requestHeight, 250);
  };
  if (document.readyState === "complete") requestHeight();
  else addEventListener("load", requestHeight);
})();
