import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import * as contract from "#contract/api/index.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { type ContractScene, createContractScene } from "#server/testing/contract-scene.ts";
import { goodPassword } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

type Shape = { method?: string; url?: string; config?: { auth: string; keyless: boolean; multipart: unknown } };
/** The calls that end the session that a retry would use. */
const endsSession = ["POST /token/revoke/", "POST /account/close/", "POST /users/update_password/"];
const keyed = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Shape[])
  .flatMap(({ method, url, config }) =>
    method && url && config && !config.keyless && !config.multipart && ["user", "landlord"].includes(config.auth)
      ? [{ name: `${method} ${url}`, method }]
      : [],
  )
  .filter(({ name }) => !endsSession.includes(name));

test("repeating any successful API call with its idempotency key returns the first response", async () => {
  const scene = await createContractScene(world);
  const repeated: string[] = [];
  for (const { name, method } of keyed) {
    const { path, body } = (requests[name as CallName] as (scene: ContractScene) => Request)(scene);
    const proof = Object(body).password === undefined ? {} : { password: goodPassword };
    for (const { token } of [scene.owner, scene.renter]) {
      const options = { body: body && { ...body, ...proof }, token, idempotencyKey: randomUUID() };
      const first = await world.request(method, path, options);
      if (first.status >= 300) continue;
      const again = await world.request(method, path, options);
      expect([name, again.status, again.body]).toEqual([name, first.status, first.body]);
      expect([name, again.headers["idempotent-replayed"]]).toEqual([name, "true"]);
      repeated.push(name);
    }
  }
  expect(repeated).toContain("POST /data_exports/");
  expect(new Set(repeated).size).toBeGreaterThan(25);
});
