// The choice of a bank account: what is pressed is sent to the page around, which calls the emulation.
const send = (message) => parent.postMessage(message, location.origin);
for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", () => send({ type: "chosen", token: button.dataset.token ?? null }));
  // a press before this would be lost
  button.disabled = false;
}
send({ type: "ready" });
