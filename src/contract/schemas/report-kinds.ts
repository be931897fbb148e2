import { z } from "zod";
import { reportKinds } from "#rules/money/report-kinds.ts";

export const reportKind = z.enum(reportKinds, "There is no such report.");
