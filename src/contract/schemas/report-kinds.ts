import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";

export const reportKind = z.enum(reportKinds, fault("no_such_report"));
