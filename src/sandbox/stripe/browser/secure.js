// The cardholder's bank: clicks are sent to the embedding page, which calls the emulation.
const send = (message) => parent.postMessage(message, location.origin);
for (const [id, passed] of [
  ["pass", true],
  ["fail", false],
]) {
  const button = document.getElementById(id);
  button.addEventListener("click", () => send({ type: "answer", passed }));
  // a click before this would be lost
  button.disabled = false;
}
send({ type: "ready" });
