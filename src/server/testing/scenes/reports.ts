import type { Application } from "#contract/application-schemas.ts";
import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { Person } from "../factories.ts";
import type { World } from "../world.ts";

export type ReadReport = Report & { content: ReportContent | null };

/** Returns the state of an application's reports, by kind: the error type, or the status. */
export const reportStates = ({ reports }: Application) =>
  Object.fromEntries(reports.map(({ report_type, status, error_type }) => [report_type, error_type ?? status]));

/** Returns the landlord's calls for reports, in one world. */
export function createReportReader(world: World) {
  async function applicationOf(owner: Person, id: string): Promise<Application> {
    return (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
  }
  async function certify(owner: Person, id: string): Promise<void> {
    const { reports } = await applicationOf(owner, id);
    const path = `/reports/${reports[0]?.id}/fulfill_requirement/`;
    const { status } = await world.post(path, { action: "certify_purpose" }, { token: owner.token });
    if (status !== 200) throw new Error(`fulfill_requirement answered ${status}`);
  }
  /** Loads all reports as the landlord sees them, after certification. */
  async function readAll(owner: Person, id: string): Promise<ReadReport[]> {
    await certify(owner, id);
    const { reports } = await applicationOf(owner, id);
    return await Promise.all(
      reports.map(
        async (report) => (await world.get<ReadReport>(`/reports/${report.id}/`, { token: owner.token })).body,
      ),
    );
  }
  return { applicationOf, certify, readAll };
}
