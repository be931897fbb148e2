import type { Values } from "#texts/values.ts";

export default {
  owner_only: "Only your team's owner can do this.",
  name_without_links: "Enter a name without links or email addresses.",
  in_a_company: "You're already on a team. Leave it first to create or join another one.",
  company_full: "Your team has the maximum number of members and invitations.",
  already_member: "This person is already on your team.",
  form_link_taken: "This form link is taken. Choose another one.",
  not_a_member: "Choose a member of your team.",
  owner_rights: "The owner's permissions can't be changed. Transfer the ownership first.",
  owner_stays: "The owner can't leave or be removed. Transfer the ownership first.",
  turn_on_own_factor: "Turn on two-step verification for your own account first.",
  other_account: ({ email }: Values<"email">) =>
    `This invitation is for another email address. Log in with ${email} to accept it.`,
  invitation_ended: "This invitation was already accepted, declined or withdrawn.",
  resend_later: "You just sent this invitation. Wait a few minutes to send it again.",
};
