import { expect, test } from "vitest";
import { sendWithRetry } from "./upload.ts";

const neverCanceled = new AbortController().signal;

test("an upload is retried after a lost connection with increasing delays and then returns the file's path", async () => {
  const waited: number[] = [];
  let tries = 0;
  const send = async () => {
    if (++tries < 7) throw Object.assign(new Error("lost"), { isRetryable: true });
    return "form-uploads/x";
  };
  expect(await sendWithRetry(send, async (ms) => void waited.push(ms), neverCanceled)).toBe("form-uploads/x");
  expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});

test("an upload that is canceled while it waits for its retry isn't sent again", async () => {
  const upload = new AbortController();
  let tries = 0;
  const send = async () => {
    if (++tries === 1) throw Object.assign(new Error("lost"), { isRetryable: true });
  };
  await expect(sendWithRetry(send, async () => upload.abort(), upload.signal)).rejects.toThrow("abort");
  expect(tries).toBe(1);
});

test("an upload that is canceled while its file is prepared isn't sent", async () => {
  let tries = 0;
  const send = async () => void tries++;
  await expect(sendWithRetry(send, async () => {}, AbortSignal.abort())).rejects.toThrow("abort");
  expect(tries).toBe(0);
});

test("an upload that the server rejects permanently is not retried", async () => {
  let tries = 0;
  const send = async () => {
    tries++;
    throw new Error("Please send a JPG, PNG or PDF file.");
  };
  await expect(sendWithRetry(send, async () => {}, neverCanceled)).rejects.toThrow("JPG");
  expect(tries).toBe(1);
});

test("an upload waits as long as the server's Retry-After before it is tried again", async () => {
  const waited: number[] = [];
  let tries = 0;
  const send = async () => {
    if (++tries < 3) throw Object.assign(new Error("busy"), { isRetryable: true, retryAfter: tries === 1 ? 30 : 1 });
    return "form-uploads/x";
  };
  await sendWithRetry(send, async (ms) => void waited.push(ms), neverCanceled);
  expect(waited).toEqual([30_000, 2_000]);
});

test.each([
  [60, "form-uploads/x"],
  [61, "Too many files"],
])(
  "an upload that the server rejects with a Retry-After of %i seconds ends with “%s”, because only delays up to a minute are waited for",
  async (retryAfter, outcome) => {
    let tries = 0;
    const send = async () => {
      if (tries++ === 0) throw Object.assign(new Error("Too many files"), { isRetryable: true, retryAfter });
      return "form-uploads/x";
    };
    const sent = await sendWithRetry(send, async () => {}, neverCanceled).catch((error: Error) => error.message);
    expect(sent).toBe(outcome);
  },
);
