import { z } from "zod";
import { reportKinds } from "#rules/money/report-kinds.ts";

export const reportKind = z.enum(reportKinds, "This report doesn't exist.");
