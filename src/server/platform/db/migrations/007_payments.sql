-- Saved cards of users, for later payments.
create table saved_cards (
  user_id uuid primary key references users on delete cascade,
  customer text not null,
  payment_method text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  created timestamptz not null
);

-- Landlords' accounts for payouts. Only the provider has their tax IDs, birth dates and bank account numbers.
create table payout_accounts (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  provider_account text not null unique,
  -- individual, company
  account_type text not null,
  bank_name text not null default '',
  bank_last4 text check (length(bank_last4) <= 4),
  -- the provider's, the same for the same bank account
  bank_fingerprint text not null default '',
  -- the provider's pending verification by two small deposits, and the number of wrong amounts entered
  bank_check text,
  bank_attempts integer not null default 0,
  -- when the landlord's ownership of the bank account was verified; null: not yet
  bank_verified_at timestamptz,
  payouts_enabled boolean not null default false,
  -- when a payout to the bank account failed; reset to null when it is replaced
  bank_failed_at timestamptz,
  -- until when a request has claimed changing a bank account of this account; the claim of an interrupted request
  -- expires
  bank_claimed_until timestamptz,
  -- the bank account for payouts of deposits, if any, with its ID at the provider; the rest as above
  deposit_bank_id text,
  deposit_bank_name text not null default '',
  deposit_bank_last4 text check (length(deposit_bank_last4) <= 4),
  deposit_bank_fingerprint text not null default '',
  deposit_bank_check text,
  deposit_bank_attempts integer not null default 0,
  deposit_bank_verified_at timestamptz,
  deposit_bank_failed_at timestamptz,
  -- the fields that the provider still requires
  due text[] not null,
  -- all requirements of the provider, with its own names and reasons
  requirements jsonb not null default '{}',
  -- manual, daily, weekly (on Mondays), monthly (on the first)
  payout_schedule text not null default 'manual',
  -- when the provider was found to have closed the account; reset to null when it is replaced
  closed_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null
);

-- Payouts to landlords and ambassadors. Each pays out the whole available balance, so it equals the sum of its entries.
create table payouts (
  id uuid primary key,
  user_id uuid not null references users,
  -- the company in which it requires a second person's approval; null: not required
  company_id uuid,
  -- waiting: for approval; started: being sent; in_transit, paid, failed; canceled: before it was sent
  status text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- what it pays out: earnings or deposits, which are never combined
  source text not null default 'earnings',
  -- the part of the amount that is rewards of the ambassador program
  reward_cents integer not null,
  -- the scheduled day; null: manual
  scheduled_for date,
  -- the destination at that time; only the provider has the numbers
  provider_account text not null,
  bank_name text not null,
  bank_last4 text not null check (length(bank_last4) <= 4),
  -- the provider's: the same for the same bank account, and nothing is sent to another one
  bank_fingerprint text not null,
  -- the provider's IDs
  provider_transfer text,
  provider_payout text unique,
  -- why it failed: account_closed, bank_details, bank_changed, other
  failure text not null default '',
  arrives_at timestamptz,
  ended_at timestamptz,
  -- when its owner was emailed about the failure
  emailed_at timestamptz,
  -- when its job had no attempts left; reset to null once one succeeds
  exhausted_at timestamptz,
  -- until when a run has claimed it: two concurrent runs could send the money and return it
  claimed_until timestamptz,
  -- null: scheduled
  created_by uuid references users,
  approved_by uuid references users,
  created timestamptz not null,
  modified timestamptz not null,
  unique (user_id, source, scheduled_for)
);
create index on payouts (user_id, created);
create index on payouts (company_id, created) where company_id is not null;
create index on payouts (modified) where status in ('started', 'in_transit');

-- The ledger transactions of a payout, as they were at that time. A transaction is in one payout at most.
create table payout_entries (
  transaction_id uuid primary key,
  payout_id uuid not null references payouts,
  -- payments, refunds, held, disputes, cost_changes, returned_payouts, rewards
  kind text not null,
  payment_id uuid,
  -- what was paid or returned, the cost of its reports, and the resulting change of the balance
  amount_cents integer not null,
  fee_cents integer not null,
  net_cents integer not null,
  created timestamptz not null
);
create index on payout_entries (payout_id, created, transaction_id);

-- The provider's movements of the platform's money, each once, for reconciliation with the ledger.
create table provider_movements (
  -- the provider's
  id text primary key,
  -- charge, refund, dispute, transfer: also in the ledger; fee, other: only at the provider
  kind text not null,
  -- what it belongs to: the provider's charge, refund or dispute, or our payout, or else the provider's transfer
  key text not null,
  -- the charge of a payment, refund or dispute; otherwise empty
  charge text not null,
  -- our payment, refund or payout, as referenced by the provider's object
  reference uuid,
  -- the destination account of a transfer; otherwise empty
  account text not null,
  -- of a dispute, the amount minus its fee, which the dispute has too
  amount_cents integer not null,
  -- the provider's other fees, which the platform bears
  fee_cents integer not null default 0,
  -- the amount posted to the platform's own accounts in the ledger; null: not posted yet
  posted_cents bigint,
  -- in milliseconds, the precision of the server's times: a page begins after the time and ID of the previous one
  created timestamptz(3) not null
);
create index on provider_movements (kind, key);
create index on provider_movements (created, id);
create index on provider_movements (charge) where kind = 'charge';
create index on provider_movements (created, id) where posted_cents is null;

-- The state of the reconciliation of the ledger with the provider: one row.
create table ledger_reconciliation (
  id boolean primary key default true check (id),
  -- idle, movements, costs, provider, ledger, open, balance
  step text not null,
  -- when the current run, or otherwise the last one, began
  started timestamptz not null,
  -- the start of the last completed run
  completed timestamptz,
  -- where the step continues: the time and ID of the last row read
  after_time timestamptz,
  after_id text,
  -- the platform's balance at the provider at the last comparison, and the provider's total cost until then
  balance_cents bigint not null default 0,
  costs_cents bigint not null default 0
);

-- Differences between the ledger and the provider, one for each charge, refund, dispute or payout, and for the balance.
create table ledger_differences (
  id uuid primary key,
  source text not null,
  key text not null,
  -- as in the provider's movements
  charge text not null,
  -- missing_in_ledger, missing_at_provider, different_amount
  kind text not null,
  provider_cents bigint not null,
  ledger_cents bigint not null,
  -- whose balance it concerns, if known
  user_id uuid references users on delete set null,
  -- open; matched: both are equal now; resolved: by the operator, with a reason
  status text not null default 'open',
  reason text not null default '',
  created timestamptz not null,
  modified timestamptz not null,
  unique (source, key)
);
create index on ledger_differences (id) where status = 'open';
create index on ledger_differences (user_id) where status = 'open';

-- Cards with which users paid, by the provider's fingerprint: the same for the same card number.
create table payer_cards (
  fingerprint text not null,
  user_id uuid not null references users on delete cascade,
  primary key (fingerprint, user_id)
);

-- Landlords who signed up through an ambassador's link.
create table referrals (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  referrer_id uuid not null references users on delete cascade,
  -- why it earns no reward: same_device, same_card, same_bank
  excluded text not null default '',
  -- whether it needs a review, because the landlord has something in common with another referral: empty, waiting,
  -- approved, refused
  review text not null default '' check (review in ('', 'waiting', 'approved', 'refused')),
  -- their first paid application, which earned this reward
  payment_id uuid unique,
  reward_cents integer not null default 0 check (reward_cents >= 0),
  earned_at timestamptz,
  paid_at timestamptz,
  created timestamptz not null,
  check (referrer_id <> user_id)
);
create index on referrals (referrer_id, created);

-- People whom an ambassador invited by email.
create table referral_invites (
  id uuid primary key,
  referrer_id uuid not null references users on delete cascade,
  email text not null,
  created timestamptz not null,
  -- when the latest of its undeliverable emails bounced
  bounced_at timestamptz,
  -- when an account was created with this address through the ambassador's link
  signed_up_at timestamptz,
  unique (referrer_id, email)
);

-- Payment requests of landlords for reports after the submission.
create table payment_requests (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  report_types text[] not null,
  with_income boolean not null default false,
  amount_cents integer not null check (amount_cents > 0),
  -- the part of the amount that the reports and checks cost
  cost_cents integer not null,
  -- [{kind, cents}]
  items jsonb not null,
  -- open, paid, canceled
  status text not null default 'open',
  created_by uuid not null references users,
  created timestamptz not null,
  expires timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on payment_requests (tenant, application_id);
create unique index one_open_request on payment_requests (tenant, application_id) where status = 'open';

-- What a landlord requests of an accepted applicant before they move in, each paid once.
create table move_in_charges (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- first_rent, security_deposit, holding_deposit, other_charge
  kind text not null,
  -- encrypted: the name of another charge, and the message to the applicant
  content text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- YYYY-MM-DD
  due text not null,
  -- open, paid, canceled
  status text not null default 'open',
  -- the number of automatic emails sent about it: a job may run twice, but its email is sent once
  emails integer not null default 0,
  -- when the landlord's side last reminded the applicant
  reminded_at timestamptz,
  created_by uuid not null references users,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on move_in_charges (tenant, application_id);

create table payments (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- application_fee, reports, payment_request, move_in_charge, deposit
  purpose text not null,
  payment_request_id uuid,
  move_in_charge_id uuid,
  -- null: paid by a share token
  payer_id uuid references users,
  amount_cents integer not null check (amount_cents > 0),
  -- the part that the reports and checks cost; the rest is the landlord's, who pays any shortfall
  cost_cents integer not null check (cost_cents >= 0),
  -- [{kind, cents}]; their sum is the amount
  items jsonb not null,
  -- card, bank
  method text not null default 'card',
  -- started: the outcome is unknown yet; requires_action: waits for authentication by the payer's bank; processing: a
  -- bank payment is in progress, for days; declined: waits for another card or account; succeeded; canceled: the
  -- provider will never capture it
  status text not null default 'started',
  -- the provider's charge: created with our ID as its idempotency key, and saved before any money can move
  intent text,
  error_code text not null default '',
  brand text,
  last4 text,
  -- the provider's customer, if the card is saved or to be saved
  customer text,
  save_card boolean not null default false,
  receipt_to text not null,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  captured_at timestamptz,
  receipt_sent_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  unique (tenant, intent),
  foreign key (tenant, application_id) references applications (tenant, id),
  foreign key (tenant, payment_request_id) references payment_requests (tenant, id),
  foreign key (tenant, move_in_charge_id) references move_in_charges (tenant, id)
);
create index on payments (tenant, application_id, id);
create index on payments (tenant, payment_request_id) where payment_request_id is not null;
create index on payments (status, modified) where status in ('started', 'requires_action', 'processing', 'declined');
-- Prevents double charges.
create unique index one_fee on payments (tenant, application_id)
  where purpose = 'application_fee' and status <> 'canceled';
create unique index one_payment_of_request on payments (tenant, payment_request_id)
  where payment_request_id is not null and status <> 'canceled';
create unique index one_payment_of_move_in_charge on payments (tenant, move_in_charge_id)
  where move_in_charge_id is not null and status <> 'canceled';
create unique index one_purchase_at_a_time on payments (tenant, application_id)
  where purpose = 'reports' and status not in ('canceled', 'succeeded');

create table refunds (
  tenant uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  -- the part of the amount for reports that were never ordered, which isn't deducted from any landlord
  unordered_cents integer not null default 0 check (unordered_cents between 0 and amount_cents),
  -- the rule's text with the source of the law; null: by hand, with the landlord's reason in the history
  reason text,
  -- the rule that it was made by first, by which it is recognized: src/rules/money/refunds/refund-rules.ts
  rule text,
  -- waiting: the payer's bank holds the payment for a dispute; started; succeeded; failed
  status text not null default 'started',
  -- set once the provider has accepted it, possibly days before the bank executes it
  provider_refund text,
  -- when the email about it was created
  emailed_at timestamptz,
  -- when its job had no attempts left
  exhausted_at timestamptz,
  -- null: created by a rule
  created_by uuid references users,
  -- when it was created directly at the provider, which may become known late
  began_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  unique (tenant, provider_refund),
  foreign key (tenant, payment_id) references payments (tenant, id)
);
create index on refunds (tenant, payment_id);

-- Orders polls of disputes: a poll with a higher number started later, so its result is at least as recent.
create sequence dispute_poll_sequence as integer;

-- Payments that the payer's bank takes back or inquires about (chargebacks and inquiries).
create table disputes (
  tenant uuid not null,
  id uuid not null,
  payment_id uuid not null,
  provider_dispute text not null,
  -- inquiry: the bank inquires, no money has moved; open: it withdrew the money; won: it returned the money; lost;
  -- closed: ended without money moving
  status text not null,
  -- the provider's term for the reason
  reason text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- the amount the bank holds, and the provider's dispute fee, as posted in the ledger
  held_cents integer not null default 0,
  fee_cents integer not null default 0,
  -- the deadline for an answer
  respond_by timestamptz,
  -- as reported by the provider while the dispute is open: needs_answer, answered; not_possible: the bank accepts no
  -- answer
  reported_step text not null default 'needs_answer',
  -- when the landlord was last reminded of the deadline
  reminded_at timestamptz,
  -- of `dispute_poll_sequence`, assigned before the provider was polled
  poll_sequence integer not null,
  -- the last status that the landlord was emailed about
  emailed_status text not null default '',
  -- when it began at the provider, which may become known late
  began_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  unique (tenant, provider_dispute),
  foreign key (tenant, payment_id) references payments (tenant, id)
);
create index on disputes (tenant, payment_id);
create index on disputes (status) where status in ('inquiry', 'open');

-- Landlords' answers to disputes: evidence or acceptance.
create table dispute_answers (
  tenant uuid not null,
  id uuid not null,
  dispute_id uuid not null,
  -- evidence, acceptance
  kind text not null,
  -- whether the dispute was an inquiry: an inquiry that becomes a dispute is answered again
  of_inquiry boolean not null,
  -- started: being sent; sent; failed: the provider rejected it
  status text not null default 'started',
  -- why it failed: too_late, ended, answered_elsewhere, refused
  failure text not null default '',
  -- encrypted: the landlord's statement; null once the application is destroyed
  statement text,
  -- encrypted: the landlord's files; null once the application is destroyed
  files text,
  -- encrypted: the documents and texts as sent; null before they are generated
  content text,
  -- the provider's IDs of uploaded documents, by name
  provider_files jsonb not null default '{}',
  -- when all attempts to send it had failed; null while it is being sent
  exhausted_at timestamptz,
  created_by uuid not null references users,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, dispute_id) references disputes (tenant, id)
);
create index on dispute_answers (tenant, dispute_id);
-- Prevents double answers.
create unique index one_answer on dispute_answers (tenant, dispute_id, of_inquiry) where status <> 'failed';

-- The double-entry ledger: the entries of a transaction add up to zero. Append-only.
create table ledger_entries (
  tenant uuid not null,
  transaction_id uuid not null,
  -- counts the entries of a transaction from 1
  position smallint not null,
  -- provider, payouts, costs:reports, costs:disputes, costs:referrals, costs:processing, operator, landlord:<id>, deposits:<id>, referrer:<id>
  account text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  payment_id uuid,
  -- of the payment, which never changes; set by the database, so that a search reads only one index of the ledger
  application_id uuid,
  refund_id uuid,
  dispute_id uuid,
  -- of `referrals`, which has no tenant: a cluster allows no foreign key to it
  referral_id uuid,
  -- of `payouts`, which has no tenant either; the transaction that deducts a payout from the balance has its ID
  payout_id uuid,
  -- whether its transaction has an entry in `provider`; checked at commit, so that a balance is computed from one index
  at_provider boolean not null default true,
  -- in milliseconds, the precision of the server's times: a page of the reconciliation begins after the time and ID of
  -- the previous one
  created timestamptz(3) not null,
  check ((payment_id is null) = (application_id is null)),
  primary key (tenant, transaction_id, position),
  foreign key (tenant, payment_id) references payments (tenant, id),
  foreign key (tenant, refund_id) references refunds (tenant, id),
  foreign key (tenant, dispute_id) references disputes (tenant, id)
);
-- for index-only scans of a part of a balance, newest first
create index ledger_entries_of_account on ledger_entries (tenant, account, created, transaction_id)
  include (payment_id, application_id, refund_id, dispute_id, at_provider);
-- the list of a landlord's transactions: each has an entry in the first position
create index ledger_transactions on ledger_entries (tenant, created, transaction_id) include (application_id)
  where position = 1 and payment_id is not null;
create index on ledger_entries (tenant, payment_id);
-- the transactions of a search that finds few applications
create index ledger_transactions_of_application on ledger_entries (tenant, application_id, created, transaction_id)
  where position = 1 and payment_id is not null;
create index on ledger_entries (tenant, refund_id) where refund_id is not null;
create index on ledger_entries (tenant, dispute_id) where dispute_id is not null;
-- a landlord's balance, across all tenants
create index on ledger_entries (account, created)
  include (tenant, amount_cents, refund_id, dispute_id, payout_id, at_provider) where account like 'landlord:%';
create index on ledger_entries (account, created)
  include (tenant, amount_cents, refund_id, dispute_id, payout_id, at_provider) where account like 'deposits:%';
create index on ledger_entries (account) include (amount_cents) where account like 'referrer:%';
create index on ledger_entries (referral_id) where referral_id is not null;
create index on ledger_entries (payout_id) where payout_id is not null;
-- entries to reconcile with the provider
create index on ledger_entries (created, transaction_id) where account in ('provider', 'payouts');
create trigger ledger_is_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_stay before truncate on ledger_entries for each statement execute function refuse_change();
create function ledger_adds_up() returns trigger language plpgsql as $$
declare
  total bigint;
  has_provider boolean;
  is_any boolean;
  is_every boolean;
begin
  select sum(amount_cents), bool_or(account = 'provider'), bool_or(at_provider), bool_and(at_provider)
  into total, has_provider, is_any, is_every
  from ledger_entries where tenant = new.tenant and transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'the entries of a ledger transaction must add up to zero';
  end if;
  if is_any <> has_provider or is_every <> has_provider then
    raise exception 'the entries of a ledger transaction must say whether one is of the provider';
  end if;
  return null;
end $$;
create function set_application_of_entry() returns trigger language plpgsql as $$
begin
  if new.payment_id is not null then
    new.application_id := (select application_id from payments where tenant = new.tenant and id = new.payment_id);
  end if;
  return new;
end $$;
create trigger ledger_entries_have_applications before insert on ledger_entries
  for each row execute function set_application_of_entry();
create constraint trigger ledger_transactions_add_up after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_adds_up();

-- Tokens of links (emailed, texted or shown), and of the sessions that follow from them: `shareToken` of the
-- API. Each is bound to one thing: an application, a draft, a payment request, a share, a household invitation, or a
-- recipient of a document signing.
create table share_tokens (
  hash bytea primary key,
  tenant uuid not null,
  -- what it permits, and to what it is bound. application_id: `claim` lets an account claim it; `invitation` opens the
  -- form for an invited person, `invitation_opt_out` unsubscribes them. draft_id: `draft` resumes it in the browser that
  -- saved it, `draft_link` from an email. payment_request_id: `payment`. share_id: `share_link`,
  -- `share_session`. invitation_id: `household_invitation`. signing_recipient_id: `signing_link`, `signing_session`
  kind text not null,
  application_id uuid,
  draft_id uuid references drafts on delete cascade,
  payment_request_id uuid,
  share_id uuid,
  invitation_id uuid,
  signing_recipient_id uuid,
  -- the address it was emailed to, whose mailbox the holder can read; null: it was shown on a page
  sent_to text,
  created timestamptz not null default now(),
  expires timestamptz not null,
  used_at timestamptz,
  constraint bound_to_one_thing check (num_nonnulls(
    application_id, draft_id, payment_request_id, share_id, invitation_id, signing_recipient_id) = 1)
);
create index on share_tokens (application_id) where application_id is not null;
create index on share_tokens (draft_id) where draft_id is not null;
create index on share_tokens (payment_request_id) where payment_request_id is not null;
create index on share_tokens (share_id) where share_id is not null;
create index on share_tokens (invitation_id) where invitation_id is not null;
create index on share_tokens (signing_recipient_id) where signing_recipient_id is not null;
