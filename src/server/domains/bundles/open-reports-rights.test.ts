import { beforeAll, expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { roleFlags } from "#rules/companies/member-rights.ts";
import { company, landlord, type Person, submitted, template } from "#server/testing/factories.ts";
import { readyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const members: Record<string, Person> = {};
let slug: string;

beforeAll(async () => {
  const companyOwner = await landlord(world);
  const firm = await company(world, companyOwner);
  ({ slug } = await template(world, companyOwner));
  for (const [role, flags] of Object.entries(roleFlags)) {
    const member = await landlord(world);
    await firm.add(member, flags);
    members[role] = member;
  }
});

test.each(Object.keys(roleFlags))(
  "a company's %s who sees in the list that an applicant waits for them to open reports can certify the purpose and read them",
  async (role) => {
    const member = members[role];
    if (!member) throw new Error(`There is no ${role}.`);
    const as = { token: member.token };
    const { id, bundle } = await submitted(world, slug, role === "agent" ? { application__agent: member.user.id } : {});
    const report = await readyReport(world, id, { score: 700 });
    const { body } = await world.get<{ results: Bundle[] }>("/application_bundles/", as);
    expect(body.results.find((listed) => listed.slug === bundle)?.waiting_for).toEqual({
      action: "certify_purpose",
      by: "you",
    });
    const certified = await world.post(
      `/reports/${report}/fulfill_requirement/`,
      { action: "certify_purpose", detail: "" },
      as,
    );
    expect(certified.status).toBe(200);
    const read = await world.get<{ content: unknown }>(`/reports/${report}/`, as);
    expect(read.body.content).not.toBeNull();
  },
);
