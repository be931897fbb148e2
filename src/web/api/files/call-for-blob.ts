import type { CallName, Input } from "#contract/api/call-types.ts";
import { type Loose, noReply, send, timeout } from "#web/api/client.ts";

/** Like `call`, for a file's bytes. The total time is unlimited; only the time without received bytes is. */
export async function callForBlob<N extends CallName>(name: N, input: Input<N>): Promise<Blob> {
  const { signal } = input as Loose;
  const response = await send(name, input as Loose, true);
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  let isLate = false;
  const watch = () =>
    setTimeout(() => {
      isLate = true;
      void reader?.cancel();
    }, timeout);
  let timer = watch();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      clearTimeout(timer);
      timer = watch();
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noReply();
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw noReply("timeout");
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}
