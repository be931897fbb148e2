// The selection of a bank account: clicks are sent to the embedding page, which calls the emulation.
const send = (message) => parent.postMessage(message, location.origin);
for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", () => send({ type: "chosen", token: button.dataset.token ?? null }));
  // a click before this would be lost
  button.disabled = false;
}
send({ type: "ready" });
