import { z } from "zod";
import { encryptedColumn, encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The person as entered for a check, verified or not, with the Social Security number. */
export const enteredPerson = encryptedColumn(
  "identity_checks",
  "person",
  z.object({
    first_name: z.string(),
    last_name: z.string(),
    ssn: z.string(),
    date_of_birth: z.string(),
    street_address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
);

/** The open questions of one identity check, with the bureau's session. */
export const openIdentityQuestions = encryptedColumn(
  "identity_checks",
  "session",
  z.object({
    session: z.string(),
    questions: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
  }),
);

/** The differing name. */
export const mismatchedName = encryptedTextColumn("person_mismatches", "content");

/** Why the landlord confirmed that the person is the applicant. */
export const mismatchReason = encryptedTextColumn("person_mismatches", "reason");
