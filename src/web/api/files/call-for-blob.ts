import type { CallName, Input } from "#contract/api/call-types.ts";
import { noResponseError, responseTimeoutMs, sendRequest, type UntypedInput } from "#web/api/client.ts";

/** Like `call`, for a file's bytes. The total time is unlimited; only the time without received bytes is. */
export async function callForBlob<N extends CallName>(name: N, input: Input<N>): Promise<Blob> {
  const { signal } = input as UntypedInput;
  const response = await sendRequest(name, input as UntypedInput, true);
  const chunks: BlobPart[] = [];
  const reader = response.body?.getReader();
  let isTimedOut = false;
  const startTimer = () =>
    setTimeout(() => {
      isTimedOut = true;
      void reader?.cancel();
    }, responseTimeoutMs);
  let timer = startTimer();
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      chunks.push(chunk.value);
      clearTimeout(timer);
      timer = startTimer();
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noResponseError();
  } finally {
    clearTimeout(timer);
  }
  if (isTimedOut) throw noResponseError("timeout");
  return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
}
