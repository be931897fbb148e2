import { beforeEach, describe, expect, test } from "vitest";
import { requestPasscode, requestResetLink } from "#server/testing/emails.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const requestOrigin = { address: "10.9.8.7", headers: { "user-agent": "a browser" } };
let who: Person;
beforeEach(async () => {
  who = await createLandlord(world);
  await world.pool.query("alter table audit_logs disable trigger user; delete from audit_logs");
});

/** Returns the recorded sign-in events: the action, the user, the method. */
async function recordedEvents() {
  const rows = await world.db
    .selectFrom("audit_logs")
    .select(["action", "actor_id", "data", "address", "user_agent"])
    .where("application_id", "is", null)
    .orderBy("created")
    .orderBy("chain")
    .orderBy("position")
    .execute();
  for (const { address, user_agent } of rows) expect([address, user_agent]).toEqual(["10.9.8.7", "a browser"]);
  return rows.map(({ action, actor_id, data }) => {
    const { by, account } = data as { by?: string; account?: string };
    return [action, by, actor_id === who.user.id, account === who.user.id];
  });
}
const send = <T>(path: string, body: object, token?: string) => world.post<T>(path, body, { ...requestOrigin, token });

describe("sign-in events in the audit log", () => {
  test("the audit log records a login with a right or wrong password, for existing and unknown accounts", async () => {
    const { username } = who;
    await send("/token/", { username, password: "Wrong horse 7" });
    await send("/token/", { username: "nobody@example.com", password: "Wrong horse 7" });
    await send("/token/", { username, password: goodPassword });
    expect(await recordedEvents()).toEqual([
      ["sign-in refused", "password", false, true],
      ["sign-in refused", "password", false, false],
      ["signed in", "password", true, false],
    ]);
  });

  test("the audit log records a login with a right or wrong passcode", async () => {
    const { username: email } = who;
    const token = await requestPasscode(world, email);
    await send("/users/confirm_passcode/", { email, token: token === "111111" ? "222222" : "111111" });
    await send("/users/confirm_passcode/", { email, token });
    expect(await recordedEvents()).toEqual([
      ["sign-in refused", "passcode", false, true],
      ["signed in", "passcode", true, false],
    ]);
  });

  test("the audit log records signing up, confirming a session and logging out", async () => {
    const account = { username: "new@example.com", password: goodPassword, name: "New", user_type: "applicant" };
    const created = (await send<Person>("/users/register/", account)).body;
    const { token } = created;
    who = { ...created, username: created.user.username };
    await send("/token/confirm/", { password: "Wrong horse 7" }, token);
    await send("/token/confirm/", { password: goodPassword }, token);
    await send("/token/revoke/", {}, token);
    expect(await recordedEvents()).toEqual([
      ["signed in", "sign-up", true, false],
      ["confirmation refused", "password", false, true],
      ["session confirmed", "password", true, false],
      ["signed out", undefined, true, false],
    ]);
  });

  test("the audit log records password changes with the old password or a link, and failed attempts", async () => {
    const { token, username } = who;
    const change = (current_password: string, new_password: string) =>
      send("/users/update_password/", { current_password, new_password }, token);
    await change("Wrong horse 7", "Another horse 8");
    await change(goodPassword, "Another horse 8");
    const link = await requestResetLink(world, username);
    const reset = { new_password: "Third horse 99", new_password_again: "Third horse 99" };
    await send("/users/confirm_password_reset/", { ...link, uidb64: "x", ...reset });
    await send("/users/confirm_password_reset/", { ...link, ...reset });
    expect(await recordedEvents()).toEqual([
      ["password not set", "password", false, true],
      ["password set", "password", true, false],
      ["password not set", "link", false, false],
      ["password set", "link", true, false],
    ]);
  });

  test("the audit log records only thirty of thirty-three failed logins, without password or email address", async () => {
    const { username } = who;
    for (let tries = 0; tries < 33; tries++)
      await world.post("/token/", { username, password: `Guessed horse ${tries}` }, { headers: requestOrigin.headers });
    const { rows } = await world.pool.query("select row_to_json(t)::text as row from audit_logs t");
    expect(rows).toHaveLength(30);
    for (const { row } of rows) expect(row).not.toMatch(/Guessed|example\.com/);
  });
});

test("rejected API calls are logged with their route pattern and without values from the URL", async () => {
  const { slug } = await createForm(world, who);
  const { id, bundle } = await submitApplication(world, slug);
  const otherUser = await createLandlord(world);
  const renter = await createApplicant(world);
  world.logged.length = 0;
  await world.get(`/applications/${id}/`);
  await world.get(`/applications/${id}/`, { token: otherUser.token });
  await world.get("/application_templates/", { token: renter.token });
  await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: renter.token });
  await world.post("/token/", { username: who.username, password: "Wrong horse 7" });
  const refused = world.logged
    .map((line) => JSON.parse(line) as { msg: string; actor: string | null; call: string; code: string })
    .filter(({ msg }) => msg === "refused");
  expect(refused.map(({ actor, call, code }) => [actor, call.replace("/api/v3", ""), code])).toEqual([
    [null, "GET /applications/:id/", "unauthenticated"],
    [otherUser.user.id, "GET /applications/:id/", "not_found"],
    [renter.user.id, "GET /application_templates/", "forbidden"],
    [renter.user.id, "POST /application_bundles/:slug/accept/", "forbidden"],
    [null, "POST /token/", "wrong_credentials"],
  ]);
  expect(world.logged.join("\n")).not.toContain(id);
});
