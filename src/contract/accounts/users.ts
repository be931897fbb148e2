import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { identityStates } from "#rules/workflow/steps.ts";
import { call } from "../call/call.ts";
import { id, language, nothing, pageOf, pageQuery, username } from "../schemas/common.ts";
import { listSettings } from "../schemas/list-settings.ts";
import { lineOfText } from "../schemas/text.ts";
import { changedNotificationSettings, notificationSettings } from "./notification-settings.ts";
import { newPassword } from "./passwords.ts";
import { deviceToken, passcode, secondFactor, shareToken } from "./tokens.ts";

const tag = "users";
/**
 * The name of a person or a company, without invisible characters. A form accepts 100 characters for the first
 * name and 100 for the last.
 */
const personName = lineOfText.min(1, fault("required")).max(250);
const profile = z.strictObject({
  business_name: lineOfText.max(120),
  phone: lineOfText.max(30),
  license_number: lineOfText.max(60),
  postal_address: lineOfText.max(200),
});

export const user = z.strictObject({
  id,
  username: z.string(),
  /**
   * whether a code or link sent to the address was used; until then, the account sees nothing shared with the address
   */
  email_verified: z.boolean(),
  name: z.string(),
  /** the language of emails to this user, and of screens in a browser where no language was chosen */
  language: language.nullable(),
  landlord: z
    .strictObject({
      name: z.string(),
      ...profile.shape,
      profile_photo: z.string().nullable(),
      logo: z.string().nullable(),
      beta_features_enabled: z.boolean(),
      show_referral: z.boolean(),
      show_my_payments: z.boolean(),
      edge_enabled: z.boolean(),
      in_company: z.boolean(),
      /** for 14 days after a company removed or suspended the landlord, while they belong to none */
      ended_membership: z.strictObject({ company: z.string(), is_suspended: z.boolean() }).nullable(),
      /** the status of the identity verification */
      identity: z.enum(identityStates),
      settings: z.record(z.string(), z.unknown()),
      applicant_list: listSettings,
    })
    .nullable(),
  applicant: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  notification_settings: notificationSettings,
  has_password: z.boolean(),
  second_factor: z.strictObject({
    on: z.boolean(),
    /** whether this user needs one to read reports */
    required: z.boolean(),
    /** the number of unused recovery codes */
    recovery_codes: z.number(),
  }),
  /** the URL of the older site, for a landlord who still uses it; null for everyone else */
  old_site: z.string().nullable(),
  /** the host that is notified of a followed short link; null for everyone else */
  engagement_url: z.string().nullable(),
  /** account-wide permissions: screens check these, never a role */
  abilities: z.strictObject({
    create_form: z.boolean(),
    see_applicants: z.boolean(),
    /** invite people to apply with the company's forms, or with their own if they have no company */
    invite_applicants: z.boolean(),
    /** their form links select them as the agent */
    use_agent_link: z.boolean(),
    /** have addresses other than their own notified of applications to a form */
    notify_others: z.boolean(),
    /** let a form order reports: a screening bureau is connected, and a bureau that verifies the person */
    order_reports: z.boolean(),
    /** let a form verify identities: a bureau that asks questions is connected */
    verify_identities: z.boolean(),
  }),
});
export type User = z.infer<typeof user>;

export const listUsers = call({
  method: "GET",
  url: "/users/",
  auth: "user",
  impersonation: "read",
  tag,
  summary: "Get the logged-in user",
  description: "Returns the logged-in user as the only result.",
  querystring: pageQuery,
  response: { 200: pageOf(user) },
});

export const registerUser = call({
  method: "POST",
  url: "/users/register/",
  headers: ["X-Device"],
  auth: "public",
  tag,
  perMinute: 20,
  idempotent: true,
  summary: "Register a user",
  description:
    "Creates a landlord's or an applicant's account and logs it in. An email welcomes the address, which isn't verified yet. With `shareToken`, the application is claimed for the new account.",
  body: z.strictObject({
    username,
    password: newPassword,
    name: personName,
    user_type: z.enum(["landlord", "applicant"]),
    company_name: lineOfText.max(120).optional(),
    referrer: z.string().max(120).optional(),
    referrer_data: z.record(z.string().max(40), z.string().max(400)).optional(),
    shareToken: shareToken.optional(),
  }),
  response: { 201: z.strictObject({ user, token: z.string(), device: deviceToken }) },
});

export const checkUsername = call({
  method: "GET",
  url: "/users/check_available/:username/",
  auth: "public",
  tag,
  perMinute: 30,
  summary: "Check whether a username is available",
  description:
    "Checks whether a username (an email address) is available. `applicant_info` is returned only to the logged-in owner of the address, once it is verified.",
  params: z.strictObject({ username }),
  response: {
    200: z.strictObject({
      available: z.boolean(),
      applicant_info: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
    }),
  },
});

export const requestPasscode = call({
  method: "POST",
  url: "/users/request_passcode/",
  auth: "public",
  tag,
  perMinute: 10,
  summary: "Email a passcode",
  description:
    "Emails a 6-digit passcode that works once and expires in 10 minutes. The response is the same for every address.",
  body: z.strictObject({ email: username }),
  response: { 200: nothing },
});

export const confirmPasscode = call({
  method: "POST",
  url: "/users/confirm_passcode/",
  headers: ["X-Device"],
  auth: "public",
  errors: [403],
  tag,
  perMinute: 20,
  summary: "Log in with a passcode",
  description:
    "Exchanges an emailed passcode, and the second factor if one is on, for an access token. Creates an applicant account for an address without an account. If someone else registered the address, the first passcode ends that account's sessions and deletes its password.",
  body: z.strictObject({
    email: username,
    token: passcode,
    second_factor: secondFactor,
    shareToken: shareToken.optional(),
  }),
  response: { 200: z.strictObject({ token: z.string(), device: deviceToken }) },
});

export const uploadUserFile = call({
  method: "POST",
  url: "/users/upload/",
  auth: "user",
  impersonation: "write",
  errors: [403],
  tag,
  multipart: { profile: "optional file", logo: "optional file", file: "optional file" },
  perMinute: 20,
  summary: "Upload a profile photo or a logo",
  description:
    "Uploads a profile photo (part `profile` or `file`) or a landlord's logo (part `logo`), exactly one of them: JPEG or PNG, up to 5 MB. Replaces the previous picture.",
  response: { 200: user },
});

export const updateUser = call({
  method: "PATCH",
  url: "/users/:id/",
  auth: "user",
  impersonation: "write",
  errors: [403],
  tag,
  summary: "Update the user",
  description:
    "Updates the given fields of the caller's own user; omitted fields stay unchanged. `landlord.name` from a user who isn't a landlord adds a landlord profile. `landlord.settings` is merged into the existing settings, up to 100 in total. `landlord.profile_photo` and `landlord.logo` can only be null, which removes the picture.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    name: personName.optional(),
    language: language.optional(),
    landlord: z
      .strictObject({
        name: lineOfText.min(1, fault("required")).max(120).optional(),
        ...profile.partial().shape,
        /** null removes it; `uploadUserFile` replaces it */
        profile_photo: z.null().optional(),
        logo: z.null().optional(),
        settings: z.record(z.string().max(40), z.union([z.string().max(400), z.boolean(), z.number()])).optional(),
        applicant_list: listSettings.partial().optional(),
      })
      .optional(),
    applicant: z.strictObject({ name: personName.optional(), phone: z.string().max(30).optional() }).optional(),
    notification_settings: changedNotificationSettings.optional(),
  }),
  response: { 200: user },
});

export const toggleBeta = call({
  method: "POST",
  url: "/users/toggle_beta/",
  auth: "landlord",
  impersonation: "write",
  tag,
  summary: "Toggle beta features",
  description:
    "Turns beta features on for the calling landlord, or off if they were on, and returns the user. Send an `Idempotency-Key` so that a retry doesn't toggle twice.",
  response: { 200: user },
});
