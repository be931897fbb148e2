-- Cards of users who pay again without entering them.
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

-- Landlords' accounts for payouts. The provider has their tax ids, birth dates and bank numbers; none is stored here.
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
  -- the provider's check by two small deposits, while it waits for their amounts, and how often they were wrong
  bank_check text,
  bank_attempts integer not null default 0,
  -- when the landlord showed that the bank account is theirs; null: not yet
  bank_verified_at timestamptz,
  payouts_enabled boolean not null default false,
  -- when a payout to the bank account failed; null again with another one
  bank_failed_at timestamptz,
  -- while a call changes a bank account of this account; a call that was stopped loses it
  bank_claimed_until timestamptz,
  -- the bank account that deposits are paid out to, if there is one, with its ID at the provider; the rest as above
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
  -- all that the provider requires, with its own names and reasons
  requirements jsonb not null default '{}',
  -- manual, daily, weekly (on Mondays), monthly (on the first)
  payout_schedule text not null default 'manual',
  -- when the provider was found to have closed the account; null again with another one
  closed_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null
);

-- Payouts to landlords and ambassadors. Each pays out all that is available, so what it is made of adds up to it.
create table payouts (
  id uuid primary key,
  user_id uuid not null references users,
  -- the company in which it needs a second person; null: none does
  company_id uuid,
  -- waiting: for a second person; started: it is being sent; in_transit, paid, failed; canceled: before it was sent
  status text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- what it pays out: earnings, or deposits, which never mix
  source text not null default 'earnings',
  -- of the amount: rewards of the ambassador program
  reward_cents integer not null,
  -- the day of the schedule; null: by hand
  scheduled_for date,
  -- where to, as it was then; the provider has the numbers
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
  -- when its owner was emailed that it failed
  emailed_at timestamptz,
  -- when its job ran out of attempts; null again once one succeeds
  exhausted_at timestamptz,
  -- until when a run has it for itself: two could send the money and return it
  claimed_until timestamptz,
  -- null: by schedule
  created_by uuid references users,
  approved_by uuid references users,
  created timestamptz not null,
  modified timestamptz not null,
  unique (user_id, source, scheduled_for)
);
create index on payouts (user_id, created);
create index on payouts (company_id, created) where company_id is not null;
create index on payouts (modified) where status in ('started', 'in_transit');

-- The ledger transactions that a payout is made of, as they were. No transaction is in two payouts.
create table payout_entries (
  transaction_id uuid primary key,
  payout_id uuid not null references payouts,
  -- payments, refunds, held, disputes, cost_changes, returned_payouts, rewards
  kind text not null,
  payment_id uuid,
  -- what was paid or returned, the cost of reports in it, and both together: what it changed in the balance
  amount_cents integer not null,
  fee_cents integer not null,
  net_cents integer not null,
  created timestamptz not null
);
create index on payout_entries (payout_id, created, transaction_id);

-- The provider's movements of the platform's money, each once, to be compared with the ledger.
create table provider_movements (
  -- the provider's
  id text primary key,
  -- charge, refund, dispute, transfer: what the ledger has by itself; fee, other: what only the provider knows
  kind text not null,
  -- what it belongs to: the provider's charge, refund or dispute, or our payout, else the provider's transfer
  key text not null,
  -- the charge of a payment, refund or dispute; else empty
  charge text not null,
  -- our payment, refund or payout, as the provider's object names it
  reference uuid,
  -- the account that a transfer goes to; else empty
  account text not null,
  -- of a dispute, what is left after its fee, which the dispute has too
  amount_cents integer not null,
  -- the provider's other fees, which the platform bears
  fee_cents integer not null default 0,
  -- what was posted of it to the platform's own part of the ledger; null: it waits to be posted
  posted_cents bigint,
  -- milliseconds, as the server reads times: a page begins after the time and ID of the one before
  created timestamptz(3) not null
);
create index on provider_movements (kind, key);
create index on provider_movements (created, id);
create index on provider_movements (charge) where kind = 'charge';
create index on provider_movements (created, id) where posted_cents is null;

-- How far the ledger is reconciled with the provider: one row.
create table ledger_reconciliation (
  id boolean primary key default true check (id),
  -- idle, movements, costs, provider, ledger, open, balance
  step text not null,
  -- when the current run, or else the last one, began
  started timestamptz not null,
  -- the beginning of the last run that ended
  completed timestamptz,
  -- where the step continues: the time and the ID of the last row that was read
  after_time timestamptz,
  after_id text,
  -- the platform's balance at the provider when it was last compared, and what the provider had cost until then
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
  -- whose balance it concerns, where that is known
  user_id uuid references users on delete set null,
  -- open; matched: both are the same since; resolved: by the operator, who gave a reason
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

-- Landlords who signed up by an ambassador's link.
create table referrals (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  referrer_id uuid not null references users on delete cascade,
  -- why it earns nothing: same_device, same_card, same_bank
  excluded text not null default '',
  -- whether it needs a review, since the landlord shares something with another referred one: empty, waiting, approved, refused
  review text not null default '' check (review in ('', 'waiting', 'approved', 'refused')),
  -- their first paid application, whose reward this is
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
  -- when the newest of its emails that could not be delivered was returned
  bounced_at timestamptz,
  -- when an account was created with this address by the ambassador's link
  signed_up_at timestamptz,
  unique (referrer_id, email)
);

-- A landlord requests a payment for reports after the form was submitted.
create table payment_requests (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  report_types text[] not null,
  with_income boolean not null default false,
  amount_cents integer not null check (amount_cents > 0),
  -- what of the amount the reports and checks cost
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
  -- encrypted: what another charge is called, and the message to the applicant
  content text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- YYYY-MM-DD
  due text not null,
  -- open, paid, canceled
  status text not null default 'open',
  -- the last email about it that is sent by itself: a job may run twice, its email is sent once
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
  -- what of it the reports and checks cost; the rest is the landlord's, who bears what is missing
  cost_cents integer not null check (cost_cents >= 0),
  -- [{kind, cents}], together the amount
  items jsonb not null,
  -- card, bank
  method text not null default 'card',
  -- started: the outcome is not known yet; requires_action: waits for the payer's bank; processing: a bank payment is on
  -- its way, for days; declined: waits for another card or account; succeeded; canceled: the provider will never capture it
  status text not null default 'started',
  -- the provider's charge: made with our id as its key, saved before any money can move
  intent text,
  error_code text not null default '',
  brand text,
  last4 text,
  -- the payer as the provider knows them, where the card is a saved one or is to be saved
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
-- Nothing is charged twice.
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
  -- of the amount: the cost of reports that were never ordered, which is deducted from no landlord
  unordered_cents integer not null default 0 check (unordered_cents between 0 and amount_cents),
  -- why: by hand, or the rule's words with the source of the law
  reason text not null,
  -- the rule that it was made by first, by which it is recognized: src/rules/money/refunds/refund-rules.ts
  rule text,
  -- waiting: the payer's bank holds the payment for a dispute; started; succeeded; failed
  status text not null default 'started',
  -- set as soon as the provider has it, which may be days before its bank has made it
  provider_refund text,
  -- when the email about it was created
  emailed_at timestamptz,
  -- when its job ran out of attempts
  exhausted_at timestamptz,
  -- null: by rule
  created_by uuid references users,
  -- when it was made at the provider itself, which may be known late
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

-- Payments that the payer's bank takes back or inquires about.
create table disputes (
  tenant uuid not null,
  id uuid not null,
  payment_id uuid not null,
  provider_dispute text not null,
  -- inquiry: the bank inquires, no money has moved; open: it took the money back; won: it returned it; lost; closed:
  -- ended without money
  status text not null,
  -- the provider's word for why
  reason text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- the amount the bank holds, and the provider's fee for the dispute, as posted in the ledger
  held_cents integer not null default 0,
  fee_cents integer not null default 0,
  -- until when it can be answered
  respond_by timestamptz,
  -- as the provider reports, while the dispute is open: needs_answer, answered; not_possible: the bank takes no answer
  reported_step text not null default 'needs_answer',
  -- when the landlord was last reminded of the deadline
  reminded_at timestamptz,
  -- of `dispute_poll_sequence`, drawn before the provider was polled
  poll_sequence integer not null,
  -- the last status of which the landlord got an email
  emailed_status text not null default '',
  -- when it began at the provider, which may be known late
  began_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  unique (tenant, provider_dispute),
  foreign key (tenant, payment_id) references payments (tenant, id)
);
create index on disputes (tenant, payment_id);
create index on disputes (status) where status in ('inquiry', 'open');

-- What landlords answer to disputes: evidence, or that they accept it.
create table dispute_answers (
  tenant uuid not null,
  id uuid not null,
  dispute_id uuid not null,
  -- evidence, acceptance
  kind text not null,
  -- whether the bank only asked: an inquiry that becomes a dispute is answered once more
  of_inquiry boolean not null,
  -- started: it is being sent; sent; failed: the provider didn't take it
  status text not null default 'started',
  -- why it failed: too_late, ended, answered_elsewhere, refused
  failure text not null default '',
  -- encrypted: the landlord's words; null once the application is destroyed
  statement text,
  -- encrypted: the files that the landlord added; null once the application is destroyed
  files text,
  -- encrypted: the documents and texts as they are sent; null before they are made
  content text,
  -- the provider's IDs of the documents that it has, by their names
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
-- Nothing is answered twice.
create unique index one_answer on dispute_answers (tenant, dispute_id, of_inquiry) where status <> 'failed';

-- Money, double-entry: the entries of one transaction add up to zero. Append-only.
create table ledger_entries (
  tenant uuid not null,
  transaction_id uuid not null,
  -- counts the entries of a transaction from 1
  position smallint not null,
  -- provider, payouts, costs:reports, costs:disputes, costs:referrals, costs:processing, operator, landlord:<id>, deposits:<id>, referrer:<id>
  account text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  payment_id uuid,
  -- of the payment, which never changes it: set by the database, so that a search reads one index of the ledger alone
  application_id uuid,
  refund_id uuid,
  dispute_id uuid,
  -- of `referrals`, which is in no tenant: a cluster allows no reference to it
  referral_id uuid,
  -- of `payouts`, which is in no tenant either; the transaction that takes a payout off the balance has its ID
  payout_id uuid,
  -- whether its transaction has an entry of `provider`; checked at commit, so that a balance is summed up from one index
  at_provider boolean not null default true,
  -- milliseconds, as the server reads times: a page of the reconciliation begins after the time and ID of the one before
  created timestamptz(3) not null,
  check ((payment_id is null) = (application_id is null)),
  primary key (tenant, transaction_id, position),
  foreign key (tenant, payment_id) references payments (tenant, id),
  foreign key (tenant, refund_id) references refunds (tenant, id),
  foreign key (tenant, dispute_id) references disputes (tenant, id)
);
-- a part of a balance is read from it alone, newest first
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
-- a landlord's balance, in whatever tenant it was posted
create index on ledger_entries (account, created)
  include (tenant, amount_cents, refund_id, dispute_id, payout_id, at_provider) where account like 'landlord:%';
create index on ledger_entries (account, created)
  include (tenant, amount_cents, refund_id, dispute_id, payout_id, at_provider) where account like 'deposits:%';
create index on ledger_entries (account) include (amount_cents) where account like 'referrer:%';
create index on ledger_entries (referral_id) where referral_id is not null;
create index on ledger_entries (payout_id) where payout_id is not null;
-- what is compared with the provider
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

-- The tokens of links, which are emailed, texted or shown, and the codes and sessions that links lead to: `shareToken` of the
-- API. Each is bound to one thing: an application, a draft, a payment request, a share, a household invitation, or a
-- recipient of a document signing.
create table share_tokens (
  hash bytea primary key,
  tenant uuid not null,
  -- what it permits, and to what it is bound. application_id: `claim` lets an account claim it; `invitation` opens the
  -- form for an invited person, `invitation_opt_out` unsubscribes them. draft_id: `draft` resumes it in the browser that
  -- saved it, `draft_link` from an email. payment_request_id: `payment`. share_id: `share_link`, `share_code`,
  -- `share_session`. invitation_id: `household_invitation`. signing_recipient_id: `signing_link`, `signing_code`,
  -- `signing_text_code`, `signing_session`
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
