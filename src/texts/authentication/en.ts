import type { Values } from "#texts/values.ts";

export default {
  authenticator_app_code: "Authenticator app code",
  away_text: "You were away for a while. Confirm it's you to continue where you left off.",
  code_email: "Code from the email",
  email_me_code: "Email me a code",
  incorrect_password: "Incorrect password. Try again.",
  met: "(met)",
  recovery_code_help: "Enter one of your 10 recovery codes. Each works only once.",
  password_requirements: "Password requirements",
  requirements_not_met: "This password doesn't meet all the requirements below.",
  recovery_code: "Recovery code",
  send_code: "Send code",
  send_new_code: "Send new code",
  sent_new_code: "New code sent.",
  code_sent_to: ({ email }: Values<"email">) => `We sent a 6-digit code to ${email}. It expires in 10 minutes.`,
  six_digit_code: "The 6-digit code in your authenticator app.",
  still_there: "Are you still there?",
  use_my_authenticator: "Use my authenticator app",
  use_my_password: "Use my password",
  use_recovery_code: "Use a recovery code",
  code_will_be_sent: ({ email }: Values<"email">) => `We'll send a code to ${email}.`,
};
