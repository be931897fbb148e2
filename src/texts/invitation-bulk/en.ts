import { plural } from "#texts/plural.ts";

export default {
  remind_n: ({ n }: { n: number }) => plural("en", n, { one: "Send reminder", other: `Send ${n} reminders` }),
  reminded_n: ({ n }: { n: number }) => plural("en", n, { one: "Reminder sent", other: `${n} reminders sent` }),
  withdraw_n: ({ n }: { n: number }) =>
    plural("en", n, { one: "Withdraw invitation", other: `Withdraw ${n} invitations` }),
  withdraw_n_title: ({ n }: { n: number }) =>
    plural("en", n, { one: "Withdraw this invitation?", other: `Withdraw ${n} invitations?` }),
  withdraw_n_text: "The links stop working. The people can still apply with the form's public link.",
  withdrawn_n: ({ n }: { n: number }) =>
    plural("en", n, { one: "Invitation withdrawn", other: `${n} invitations withdrawn` }),
  not_changed_n: ({ n, why }: { n: number; why: string }) =>
    plural("en", n, { one: `1 invitation wasn't changed: ${why}`, other: `${n} invitations weren't changed: ${why}` }),
};
