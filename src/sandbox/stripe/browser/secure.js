// The holder's bank: what they press is sent to the page around, which calls the emulation.
const send = (message) => parent.postMessage(message, location.origin);
document.getElementById("pass").addEventListener("click", () => send({ type: "answer", passed: true }));
document.getElementById("fail").addEventListener("click", () => send({ type: "answer", passed: false }));
send({ type: "ready" });
