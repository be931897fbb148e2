import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createApplicant, createForm, createLandlord, goodPassword, submitForm } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
type Made = { user: User; token: string };

const someone = (changes: object = {}) => ({
  username: `${randomUUID()}@example.com`,
  password: goodPassword,
  name: "Ida Berg",
  user_type: "landlord",
  ...changes,
});

test("a new landlord gets a landlord profile, named after the company if one is given", async () => {
  const alone = await world.post<Made>("/users/register/", someone());
  expect(alone.status).toBe(201);
  expect(alone.body.user).toMatchObject({ name: "Ida Berg", applicant: null, has_password: true });
  expect(alone.body.user.landlord).toMatchObject({ name: "Ida Berg", edge_enabled: true, in_company: false });
  const firm = await world.post<Made>("/users/register/", someone({ company_name: "Berg & Co" }));
  expect(firm.body.user.landlord?.name).toBe("Berg & Co");
  expect((await world.get<{ results: User[] }>("/users/", { token: firm.body.token })).body.results).toEqual([
    firm.body.user,
  ]);
});

test("a new applicant gets an applicant profile and no landlord profile", async () => {
  const { body } = await world.post<Made>("/users/register/", someone({ user_type: "applicant" }));
  expect(body.user).toMatchObject({
    landlord: null,
    applicant: { name: "Ida Berg" },
    abilities: { create_form: false },
  });
});

test("a username can be registered once, regardless of case, even by twenty concurrent requests", async () => {
  const body = someone();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      world.post("/users/register/", n % 2 ? body : { ...body, username: ` ${body.username.toUpperCase()} ` }),
    ),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  const again = await world.post<Problem>("/users/register/", body);
  expect(again.body).toMatchObject({ code: "conflict", errors: { username: [expect.any(String)] } });
});

test("repeating a sign-up with the same idempotency key creates one account and returns the same response", async () => {
  const body = someone();
  const options = { idempotencyKey: randomUUID() };
  const first = await world.post<Made>("/users/register/", body, options);
  const second = await world.post<Made>("/users/register/", body, options);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers["idempotent-replayed"]).toBe("true");
});

test("a sign-up with a claim token assigns the application to the new account, and the token works once", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const { token: shareToken, application } = await submitForm(world, slug);
  const created = await world.post<Made>("/users/register/", someone({ user_type: "applicant", shareToken }));
  expect((await world.get(`/applications/${application.id}/`, { token: created.body.token })).status).toBe(200);
  const late = someone({ user_type: "applicant", shareToken });
  const refused = await world.post<Problem>("/users/register/", late);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["shareToken"]]);
  const rows = await world.db.selectFrom("users").select("id").where("username", "=", late.username).execute();
  expect(rows).toEqual([]);
});

test("a landlord who signs up with a claim token also gets an applicant profile", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const { token: shareToken } = await submitForm(world, slug);
  const { body } = await world.post<Made>("/users/register/", someone({ shareToken }));
  expect(body.user.landlord).not.toBeNull();
  expect(body.user.applicant).toMatchObject({ name: "Nora Castellan" });
});

test("an invalid sign-up gets an error for every invalid field at once", async () => {
  const reply = await world.post<Problem>("/users/register/", {
    username: "not an address",
    password: "",
    name: " ",
    user_type: "staff",
    is_staff: true,
  });
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.errors ?? {}).sort()).toEqual(["body", "name", "password", "user_type", "username"]);
});

test("the check whether a username is available returns a user's data only to that user", async () => {
  const { username, token } = await createApplicant(world);
  const path = `/users/check_available/${encodeURIComponent(username)}/`;
  expect((await world.get(path)).body).toEqual({ available: false, applicant_info: null });
  const other = await createApplicant(world);
  expect((await world.get(path, { token: other.token })).body).toEqual({ available: false, applicant_info: null });
  expect((await world.get(path, { token })).body).toMatchObject({ applicant_info: { phone: "" } });
  expect((await world.get("/users/check_available/free@example.com/")).body).toEqual({
    available: true,
    applicant_info: null,
  });
});
