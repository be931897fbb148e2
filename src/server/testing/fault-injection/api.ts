import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { goodPassword } from "../factories.ts";

const retryDelayMs = 50;

export type Call = <T>(path: string, body: unknown, token?: string, method?: "POST" | "PATCH") => Promise<T>;

/** Returns a function that calls the API of a server, and retries while it is starting. */
export const createCaller =
  (url: string): Call =>
  async <T>(path: string, body: unknown, token?: string, method = "POST"): Promise<T> => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    for (let tries = 0; ; tries++) {
      const reply = await fetch(`${url}/api/v3${path}`, { method, headers, body: JSON.stringify(body) });
      if (reply.ok) return (await reply.json()) as T;
      if (reply.status !== 503 || tries > 100)
        throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      await delay(retryDelayMs);
    }
  };

/** Signs up a person. */
export async function registerPerson(call: Call, user_type: "landlord" | "applicant") {
  const username = `${randomUUID()}@example.com`;
  const body = { username, password: goodPassword, name: "Clara Whitfield", user_type };
  const { token, user } = await call<{ token: string; user: { id: string } }>("/users/register/", body);
  return { username, token, id: user.id };
}
