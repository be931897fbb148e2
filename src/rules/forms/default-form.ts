import type { Form } from "#contract/schemas/forms.ts";
import { currentAddress, previousAddress } from "#rules/forms/default-form/addresses.ts";
import { applicantInformation, contactInformation } from "#rules/forms/default-form/applicant.ts";
import { attachments, authorization, extraInformation, otherQuestions } from "#rules/forms/default-form/closing.ts";
import { coApplicantsAndOccupants, pets, vehicles } from "#rules/forms/default-form/household.ts";
import { assetsAndIncome, presentEmployer, previousEmployer } from "#rules/forms/default-form/money.ts";
import { applicationInformation, rentalProperty } from "#rules/forms/default-form/property.ts";

/** The default of a new form, and the sample: the sections of the specification, section 3, in its order. */
export const defaultForm: Form = {
  sections: [
    applicationInformation,
    rentalProperty,
    applicantInformation,
    contactInformation,
    coApplicantsAndOccupants,
    currentAddress,
    previousAddress,
    presentEmployer,
    previousEmployer,
    assetsAndIncome,
    vehicles,
    otherQuestions,
    pets,
    attachments,
    extraInformation,
    authorization,
  ],
};
