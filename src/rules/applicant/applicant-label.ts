import { formatPhone } from "../phones/phones.ts";

/** Returns an applicant's name, else the email, else the phone: a person invited by text message may have only that. */
export const applicantLabel = ({ name, email, phone }: Record<"name" | "email" | "phone", string>): string =>
  name || email || formatPhone(phone);
