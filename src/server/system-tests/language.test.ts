import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Application } from "#contract/application-schemas.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  type Submission,
  signedAnswers,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const spanishHeaders = { headers: { "accept-language": "es-MX,es;q=0.9,en;q=0.5" } };
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

const submitInSpanish = (email: string, options = {}) =>
  world.post<Submission>(`/application_templates/${slug}/submit/`, signedAnswers({ applicant__email: email }), options);
const freshAddress = (name: string) => `${name}-${randomUUID()}@example.com`;
const listSubjects = (address: string) => emailsTo(world, address).map(({ subject }) => subject);

test("an applicant's emails are in the application's language, and the landlord's emails in the landlord's language", async () => {
  const [rosa, peter] = [freshAddress("rosa"), freshAddress("peter")];
  const { body } = await submitInSpanish(rosa, spanishHeaders);
  await submitInSpanish(peter);
  await world.runJobs();
  expect(listSubjects(rosa)).toEqual(["Recibimos su solicitud para 48 Linden Avenue, Unit 3"]);
  expect(listSubjects(peter)).toEqual(["We received your application for 48 Linden Avenue, Unit 3"]);
  expect(listSubjects(owner.username)[0]).toBe("Nora Castellan applied for 48 Linden Avenue, Unit 3");
  expect(emailsTo(world, rosa)[0]?.html).toContain('lang="es"');

  const { body: read } = await world.get<Application>(`/applications/${body.application.id}/`, { token: owner.token });
  expect([read.language, read.values.current_address__occupancy]).toEqual(["es", "Rent"]);
  const decision = { with_email: true, adverse_action: false, reasons: [], subject: "About Linden", cc_self: false };
  const { token } = owner;
  await world.post(`/application_bundles/${read.bundle.slug}/reject/`, decision, { token });
  await world.runJobs();
  const email = emailsTo(world, rosa)[1];
  expect(email?.subject).toBe("About Linden");
  expect(email?.text).toContain("Lamentamos no poder ofrecerle esta vivienda.");
});

test("emails with codes and links are in the language of the request, and later emails in the account's language", async () => {
  const username = freshAddress("luz");
  const person = { username, password: goodPassword, name: "Luz Marín", user_type: "applicant" };
  const { body } = await world.post<{ user: User; token: string }>("/users/register/", person, spanishHeaders);
  expect(body.user.language).toBe("es");
  await world.post("/users/request_passcode/", { email: username });
  await world.post("/users/request_password_reset/", { email: username }, spanishHeaders);
  await world.runJobs();
  expect(listSubjects(username).sort()).toEqual([
    expect.stringMatching(/is your code$/),
    "Elija una contraseña nueva",
    "Le damos la bienvenida. ¿Creó usted esta cuenta?",
  ]);
  const change = { new_password: "Otra clave 9", current_password: goodPassword };
  await world.post("/users/update_password/", change, { token: body.token });
  await world.runJobs();
  expect(listSubjects(username).at(-1)).toBe("Se cambió su contraseña");
});

test("a user can set their language to Spanish and English, but not to French", async () => {
  const { user, token } = await createLandlord(world);
  const set = (language: string) => world.patch<User>(`/users/${user.id}/`, { language }, { token });
  expect((await set("es")).body.language).toBe("es");
  expect((await set("fr")).status).toBe(422);
  expect((await set("en")).body.language).toBe("en");
});
