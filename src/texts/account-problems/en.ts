export default {
  second_factor_off: "Two-step verification isn't on. Reload the page.",
  second_factor_on: "Two-step verification is already on. Reload the page.",
  start_again: "This step timed out or was completed in another window. Please start over.",
  app_code_incorrect: "This code is incorrect. Check your authenticator app and try again.",
  code_used: "This code is incorrect or was already used. Wait for the next one and try again.",
  verify_email_for_phone: "Verify your email address before you add a phone.",
  agree_to_texts: "Please agree to get text messages before you continue.",
  phone_stopped:
    "This number opted out of our text messages. Reply START to one of them from this phone, then try again.",
  code_expired: "This code is incorrect or has expired. Check it, or request a new one.",
  passwords_differ: "The passwords don't match.",
  reset_link_expired: "This link has expired or was already used. Please request a new one.",
  current_password_wrong: "This isn't your current password.",
  common_password: "This password is too common. Please choose another.",
  account_exists_log_in: "This email address already has an account. Please log in.",
  account_exists: "This email address already has an account.",
  no_landlord_profile: "This user doesn't have a landlord profile.",
  no_applicant_profile: "This user doesn't have an applicant profile.",
  landlord_logo: "Only landlords can have a logo.",
  too_many_settings: ({ n, characters }: { n: number; characters: number }) =>
    `Save at most ${n} settings, with at most ${characters.toLocaleString("en-US")} characters in all.`,
  turn_on_second_factor: "Turn on two-step verification first, under Settings → Password.",
};
