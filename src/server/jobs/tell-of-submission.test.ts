import { beforeAll, expect, test } from "vitest";
import { landlord, type Person, submitted, template } from "../testing/factories.ts";
import { lettersTo } from "../testing/letters.ts";
import { openWorld } from "../testing/world.ts";
import { enqueue } from "./queue.ts";
import { tellOfSubmission } from "./tell-of-submission.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world);
  ({ slug } = await template(world, owner));
  const landlord_emails = ["office@example.com", owner.username];
  await world.patch(`/application_templates/${slug}/edit/`, { landlord_emails }, { token: owner.token });
});

/** Submits, and runs the jobs more than once, also at the same time. */
async function submitTwiceTold(email: string) {
  world.mails.length = 0;
  const { id } = await submitted(world, slug, { applicant__email: email });
  await Promise.all(Array.from({ length: 5 }, () => tellOfSubmission(world.deps, { application: id })));
  await world.runJobs();
  for (const row of await world.db.selectFrom("emails").select("id").execute())
    await enqueue(world.db, "send-email", { id: row.id });
  await world.runJobs();
}

test("the landlord, the form's other addresses and the applicant are told once, though jobs run twice", async () => {
  await submitTwiceTold("nora@example.com");
  expect(world.mails).toHaveLength(3);
  for (const address of [owner.username, "office@example.com"])
    expect(lettersTo(world, address).map(({ subject }) => subject)).toEqual([
      "Nora Castellan applied for 48 Linden Avenue, Unit 3",
    ]);
  expect(lettersTo(world, "nora@example.com").map(({ subject }) => subject)).toEqual([
    "Your application for 48 Linden Avenue, Unit 3 has arrived",
  ]);
});

test("a landlord who turned the notice off is not told", async () => {
  const other = await landlord(world);
  const form = await template(world, other);
  const notification_settings = { application_submitted: false };
  await world.patch(`/users/${other.user.id}/`, { notification_settings }, { token: other.token });
  await submitted(world, form.slug, { applicant__email: "peter@example.com" });
  await world.runJobs();
  expect(lettersTo(world, other.username)).toEqual([]);
  expect(lettersTo(world, "peter@example.com")).toHaveLength(1);
});

test("while outside services are only emulated in production, letters say so", async () => {
  const { config } = world.deps;
  world.deps.config = { ...config, production: true, sandbox: true };
  await submitted(world, slug, { applicant__email: "trial@example.com" });
  await world.runJobs();
  world.deps.config = config;
  const told = "This is a trial of the product: nothing in it is real.";
  expect(lettersTo(world, "trial@example.com").map(({ text, html }) => [text, html])).toEqual([
    [expect.stringContaining(told), expect.stringContaining(told)],
  ]);
});
