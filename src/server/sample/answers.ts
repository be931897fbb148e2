import { sampleValues } from "#rules/forms/sample-values.ts";
import { homes } from "./homes.ts";
import type { SampleScene } from "./scenes.ts";

const isUpload = (value: unknown) => typeof value === "string" && value.startsWith("form-uploads/");

/** Returns the answers of a sample applicant: the sample form's answers, with the person's own data. */
export function answersOf({ person, home }: SampleScene) {
  const { address, rent } = homes[home];
  const signature = `${person.first} ${person.last}`;
  const texts = Object.entries(sampleValues).filter(
    ([name, value]) => name !== "application__agent" && !isUpload(value) && !name.startsWith("co_applicant_"),
  );
  return {
    ...Object.fromEntries(texts),
    rental_property__address: address,
    rental_property__rent: rent,
    applicant__first_name: person.first,
    applicant__last_name: person.last,
    applicant__middle_name: "",
    applicant__suffix: "",
    applicant__other_names: "",
    applicant__date_of_birth: person.dateOfBirth,
    applicant__ssn: person.ssn,
    applicant__phone: person.phone,
    applicant__email: person.email,
    current_address__address1: { street: person.street, unit: "", city: "Columbus", state: "OH", zip: "43206" },
    household__size: person.household,
    household__has_co_applicants: "No",
    present_employer__name: person.employer,
    present_employer__position: person.position,
    present_employer__monthly_income: person.income,
    income__monthly_total: person.income,
    income__other_details: "",
    authorization__contact_signature: signature,
    authorization__signature: signature,
  };
}
