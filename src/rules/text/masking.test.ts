import { expectTypeOf, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import type { Report } from "#contract/reports.ts";
import type { ClearValues } from "#contract/schemas/forms.ts";
import type { CorrectionState } from "#contract/schemas/revisions.ts";
import type { SignedPerson } from "#rules/applicant/person.ts";
import type { Clear, Masked } from "#rules/text/masking.ts";

test("TypeScript rejects a masked SSN where a clear SSN is expected, and a clear SSN where a masked one is expected", () => {
  expectTypeOf<Masked<string>>().not.toExtend<Clear<string>>();
  expectTypeOf<Clear<string>>().not.toExtend<Masked<string>>();
  expectTypeOf<string>().not.toExtend<Masked<string>>();
  expectTypeOf<"666-12-3456">().toExtend<Clear<string>>();
  expectTypeOf<SignedPerson["ssn"]>().not.toExtend<Masked<string>>();
});

test("secret answers in API responses have the masked type, which TypeScript rejects as clear answers", () => {
  type Shown =
    | Application["applicant"]["ssn"]
    | NonNullable<Application["screened"]>["ssn"]
    | Identity["person"]["ssn"]
    | NonNullable<Report["subject"]>["ssn"]
    | CorrectionState["unchanged"][number]["text"];
  expectTypeOf<Shown>().toExtend<Masked<string>>();
  expectTypeOf<Application["values"]>().not.toExtend<ClearValues>();
  expectTypeOf<ClearValues>().not.toExtend<Application["values"]>();
});
