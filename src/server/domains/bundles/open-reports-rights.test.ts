import { beforeAll, expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { flagsByRole } from "#rules/companies/member-rights.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const members: Record<string, Person> = {};
let slug: string;

beforeAll(async () => {
  const companyOwner = await createLandlord(world);
  const firm = await createCompanyOwnedBy(world, companyOwner);
  ({ slug } = await createForm(world, companyOwner));
  for (const [role, flags] of Object.entries(flagsByRole)) {
    const member = await createLandlord(world);
    await firm.add(member, flags);
    members[role] = member;
  }
});

test.each(Object.keys(flagsByRole))(
  "a company's %s whose applicant list says that they need to open an applicant's reports can certify the permissible purpose and read the reports",
  async (role) => {
    const member = members[role];
    if (!member) throw new Error(`There is no ${role}.`);
    const as = { token: member.token };
    const { id, bundle } = await submitApplication(
      world,
      slug,
      role === "agent" ? { application__agent: member.user.id } : {},
    );
    const report = await createReadyReport(world, id, { score: 700 });
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
