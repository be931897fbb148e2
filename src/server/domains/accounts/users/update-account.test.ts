import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createApplicant, createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

const rowsOf = async (id: string) =>
  (
    await world.pool.query(
      `select to_json(u) as u, to_json(l) as l, to_json(a) as a from users u left join landlords l on l.user_id = u.id
       left join applicants a on a.user_id = u.id where u.id = $1`,
      [id],
    )
  ).rows[0];

test("an account update changes only the properties that are sent", async () => {
  const { user, token } = await createLandlord(world, "Ida Berg");
  const path = `/users/${user.id}/`;
  const first = await world.patch<User>(path, { landlord: { settings: { theme: "dark", rows: 50 } } }, { token });
  expect(first.status).toBe(200);
  const changes = {
    name: " Ida Holm ",
    landlord: { name: "Holm Homes", settings: { theme: "light" } },
    notification_settings: { product_news: true, email: { reports: "daily" } },
  };
  await world.patch(path, { notification_settings: { email: { mentions: "off" } } }, { token });
  const { body } = await world.patch<User>(path, changes, { token });
  expect(body).toEqual({
    ...user,
    name: "Ida Holm",
    landlord: { ...user.landlord, name: "Holm Homes", settings: { theme: "light", rows: 50 } },
    notification_settings: {
      ...user.notification_settings,
      email: { ...user.notification_settings.email, mentions: "off", reports: "daily" },
      product_news: true,
    },
  });
});

test("a landlord's public name can't be blank, and a profile's phone number is empty or valid", async () => {
  const { user, token } = await createLandlord(world, "Ida Berg");
  const change = async (landlord: object) => {
    const { status, body } = await world.patch<Problem>(`/users/${user.id}/`, { landlord }, { token });
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await change({ name: " " })).toEqual([422, ["landlord.name"]]);
  expect(await change({ phone: "call me" })).toEqual([422, ["landlord.phone"]]);
  for (const phone of ["(518) 555-0142", ""]) expect(await change({ phone })).toEqual([200, []]);
});

test("a user sees whether the server is connected to the bureaus that make reports and verify identities", async () => {
  const { token } = await createLandlord(world);
  const abilities = async () => (await world.get<{ results: User[] }>("/users/", { token })).body.results[0]?.abilities;
  expect(await abilities()).toMatchObject({ order_reports: false, verify_identities: false });
  const { deps } = world;
  const bureaus = { screening: deps.screening, identity: deps.identity };
  try {
    deps.screening = {} as NonNullable<typeof deps.screening>;
    expect(await abilities()).toMatchObject({ order_reports: false, verify_identities: false });
    deps.identity = {} as NonNullable<typeof deps.identity>;
    expect(await abilities()).toMatchObject({ order_reports: true, verify_identities: true });
  } finally {
    Object.assign(deps, bureaus);
  }
});

const forbidden: Record<string, unknown> = {
  id: "0198c0de-0000-7000-8000-000000000000",
  username: "other@example.com",
  password: "Another horse 8",
  password_hash: "x",
  is_staff: true,
  disabled_at: null,
  created: "2020-01-01T00:00:00.000Z",
  profile_photo: "x",
  has_password: false,
  abilities: { create_form: true },
  company: {},
  in_company: true,
  edge_enabled: false,
};
const forbiddenOfLandlord: Record<string, unknown> = {
  user_id: "0198c0de-0000-7000-8000-000000000000",
  profile_photo: "x",
  logo: "x",
  edge_enabled: false,
  beta_features_enabled: true,
  show_referral: true,
  show_my_payments: true,
  in_company: true,
};
const changes: [string, object][] = [
  ...Object.entries(forbidden).map(([name, value]): [string, object] => [name, { [name]: value }]),
  ...Object.entries(forbiddenOfLandlord).map(([name, value]): [string, object] => [
    `landlord.${name}`,
    { landlord: { [name]: value } },
  ]),
  ["applicant.user_id", { applicant: { user_id: "x" } }],
];
test.each(changes)(
  "an account update that changes the user's own %s is rejected, and changes nothing",
  async (_name, change) => {
    const { user, token } = await createLandlord(world);
    const before = await rowsOf(user.id);
    const reply = await world.patch(`/users/${user.id}/`, { name: "Changed", ...change }, { token });
    expect(reply.status).toBe(422);
    expect(await rowsOf(user.id)).toEqual(before);
  },
);

test("users can't change a profile that they don't have, and landlords can't add an applicant profile", async () => {
  const [owner, renter] = [await createLandlord(world), await createApplicant(world)];
  const request = (who: typeof owner, body: object) =>
    world.patch(`/users/${who.user.id}/`, body, { token: who.token });
  expect((await request(owner, { applicant: { name: "Ida" } })).status).toBe(403);
  expect((await request(renter, { landlord: { settings: { theme: "dark" } } })).status).toBe(403);
  expect((await rowsOf(renter.user.id)).l).toBeNull();
});

describe("a landlord profile of an applicant's account", () => {
  const change = { landlord: { name: "Castellan Homes" } };
  const add = (who: Person, token: string | undefined = who.token, body: object = change) =>
    world.patch<User>(`/users/${who.user.id}/`, body, { token });
  const recorded = async (id: string) =>
    (await world.db.selectFrom("audit_logs").select("action").where("actor_id", "=", id).execute()).filter(
      ({ action }) => action === "landlord profile added",
    );

  test("an applicant who enters a landlord's name gets a landlord profile, and the session has the rights of both roles", async () => {
    const renter = await createApplicant(world);
    const { status, body } = await add(renter);
    expect(status).toBe(200);
    expect(body).toMatchObject({ landlord: change.landlord, applicant: renter.user.applicant });
    expect(body.abilities).toMatchObject({ create_form: true, see_applicants: true });
    expect((await world.get<{ results: User[] }>("/users/", renter)).body.results).toEqual([body]);
    await createForm(world, renter);
  });

  test("an applicant's landlord profile is added and recorded once, even by ten concurrent requests", async () => {
    const renter = await createApplicant(world);
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(renter)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await recorded(renter.user.id)).toHaveLength(1);
  });

  test("a landlord profile isn't added to an applicant's account without a name", async () => {
    const renter = await createApplicant(world);
    const reply = await world.patch<Problem>(`/users/${renter.user.id}/`, { landlord: { name: " " } }, renter);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["landlord.name"]]);
    expect((await rowsOf(renter.user.id)).l).toBeNull();
  });

  test("a landlord profile can't be added to an applicant's account by others, without login or by staff who impersonate the user", async () => {
    const renter = await createApplicant(world);
    const support = await startImpersonation(world, await createStaffMember(world), renter, { writes: true });
    expect((await world.patch(`/users/${renter.user.id}/`, change)).status).toBe(401);
    expect((await add(renter, "wrong")).status).toBe(401);
    expect((await add(renter, (await createLandlord(world)).token)).status).toBe(404);
    expect((await add(renter, (await createApplicant(world)).token)).status).toBe(404);
    expect((await add(renter, support)).status).toBe(403);
    expect((await add(renter, support, { applicant: { phone: "(518) 555-0100" } })).status).toBe(200);
    expect((await rowsOf(renter.user.id)).l).toBeNull();
    expect(await recorded(renter.user.id)).toEqual([]);
  });
});

test("only landlords can turn beta features on and off, and repeating the request with its idempotency key has no effect", async () => {
  const { token } = await createLandlord(world);
  const toggle = async (idempotencyKey?: string) =>
    (await world.post<User>("/users/toggle_beta/", undefined, { token, ...(idempotencyKey && { idempotencyKey }) }))
      .body.landlord?.beta_features_enabled;
  expect([await toggle(), await toggle()]).toEqual([true, false]);
  const key = "0198c0de-0000-7000-8000-00000000be7a";
  expect([await toggle(key), await toggle(key)]).toEqual([true, true]);
  expect(
    (await world.post("/users/toggle_beta/", undefined, { token: (await createApplicant(world)).token })).status,
  ).toBe(403);
});

test("disabling a user ends their sessions immediately, and they can't log in again", async () => {
  const { user, username, token } = await createLandlord(world);
  await world.db.updateTable("users").set({ disabled_at: world.clock.at }).where("id", "=", user.id).execute();
  expect((await world.get("/users/", { token })).status).toBe(401);
  expect((await world.post("/token/", { username, password: "Correct horse 7" })).status).toBe(401);
});

test("saving one setting of a landlord's applicant list leaves the others unchanged, and unknown columns are rejected", async () => {
  const { user, token } = await createLandlord(world);
  const path = `/users/${user.id}/`;
  const views = [
    { name: "Ready", tab: "submitted" as const, query: "sort=-income_to_rent", columns: ["unit" as const] },
  ];
  expect(user.landlord?.applicant_list).toMatchObject({ density: "comfortable", views: [] });
  await world.patch<User>(path, { landlord: { applicant_list: { views } } }, { token });
  const changed = await world.patch<User>(
    path,
    { landlord: { applicant_list: { columns: ["status", "unit"], density: "compact" } } },
    { token },
  );
  expect(changed.body.landlord?.applicant_list).toEqual({ columns: ["status", "unit"], density: "compact", views });
  const refused = await world.patch(path, { landlord: { applicant_list: { columns: ["ssn"] } } }, { token });
  expect(refused.status).toBe(422);
});

test("saving one field of a landlord's public profile leaves the others unchanged, and each overlong field has an error", async () => {
  const { user, token } = await createLandlord(world);
  const path = `/users/${user.id}/`;
  const profile = { business_name: "Holm Homes LLC", phone: "(360) 555-0142", license_number: "WA-1" };
  await world.patch<User>(path, { landlord: profile }, { token });
  const { body } = await world.patch<User>(
    path,
    { landlord: { postal_address: " 1 Main Street, Albany " } },
    { token },
  );
  expect(body.landlord).toMatchObject({
    ...profile,
    name: user.landlord?.name,
    postal_address: "1 Main Street, Albany",
  });
  const long = "x".repeat(300);
  const tooLong = { business_name: long, phone: long, license_number: long, postal_address: long };
  const refused = await world.patch<Problem>(path, { landlord: tooLong }, { token });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(
    Object.keys(tooLong)
      .map((name) => `landlord.${name}`)
      .sort(),
  );
});

test("a landlord has at most 100 settings, with at most 20,000 characters, also if they are saved one by one", async () => {
  const { user, token } = await createLandlord(world);
  const save = async (settings: object) => {
    const reply = await world.patch<User & Problem>(`/users/${user.id}/`, { landlord: { settings } }, { token });
    return [reply.status, reply.body.errors ?? {}];
  };
  const named = (n: number, from = 0, value: unknown = true) =>
    Object.fromEntries(Array.from({ length: n }, (_, index) => [`setting_${from + index}`, value]));
  const text = "Save at most 100 settings, with at most 20,000 characters in all.";
  expect(await save(named(100))).toEqual([200, {}]);
  expect(await save(named(1, 100))).toEqual([422, { "landlord.settings": [text] }]);
  expect(await save(named(1, 0, "changed"))).toEqual([200, {}]);
  expect((await save(named(60, 0, "x".repeat(400))))[0]).toBe(422);
});
