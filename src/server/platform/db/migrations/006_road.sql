-- The applicant's road after the form: identity, income, payment, reports, the law that applies.

-- Whose data a report is about must be proven wherever a report is ordered; a form may ask for it without one, and for
-- income through the applicant's bank.
alter table application_templates
  add column verify_identity boolean not null default false,
  add column verify_income boolean not null default false,
  -- the states its units stand in, where the landlord has told
  add column states text[] not null default '{}';

alter table applications
  -- the checks asked for when it was sent: a change of the form changes no application
  add column needs_identity boolean not null default false,
  add column needs_income boolean not null default false,
  -- null: not asked yet
  add column optin boolean,
  -- the landlord has made an offer that depends on what is held back until then
  add column offered_at timestamptz,
  -- where the home stands, told by the landlord's side where the answers do not say it: {street, unit, city, state, zip}
  add column property_address jsonb,
  add column destroyed_at timestamptz;

create index applications_kept on applications (created) where destroyed_at is null;

-- What was done to send a form stays as it was until all of it is destroyed.
drop trigger user_actions_stay on applications;
create trigger user_actions_stay before update of user_actions on applications
  for each row when (old.user_actions is distinct from new.user_actions and new.destroyed_at is null)
  execute function refuse_change();

-- What somebody agreed to before a step: the text's version with time, address and browser. Append-only.
create table consents (
  id uuid primary key,
  application_id uuid references applications,
  user_id uuid references users,
  kind text not null,
  version text not null,
  ip_address text not null,
  user_agent text not null,
  created timestamptz not null,
  constraint consent_of_somebody check (num_nonnulls(application_id, user_id) >= 1)
);
create index on consents (application_id);
create trigger consents_are_append_only before update or delete or truncate on consents
  for each statement execute function refuse_change();

-- When the holder of a session last proved to be its user; null after 30 idle minutes.
alter table access_tokens add column confirmed timestamptz;

-- Who somebody is: one row per application, and one per landlord (without an application).
create table identity_checks (
  id uuid primary key,
  application_id uuid unique references applications,
  user_id uuid references users,
  -- started, questions, passed, failed, locked, documents, reviewed
  status text not null default 'started',
  -- why the last try proved nothing: of a closed list, `rules/identity.ts`
  reason text not null default '',
  attempts integer not null default 0,
  -- sealed: name, SSN, birth date, address as given for the check
  person text,
  -- sealed: the vendor's session with the questions that are open
  session text,
  -- keyed hashes of the questions asked so far: none is asked twice
  asked bytea[] not null default '{}',
  -- when the open questions end
  deadline timestamptz,
  reviewed_by uuid references users,
  completed timestamptz,
  created timestamptz not null,
  modified timestamptz not null
);
create unique index identity_of_user on identity_checks (user_id) where application_id is null;

create table income_checks (
  id uuid primary key,
  application_id uuid not null unique references applications,
  -- started, connecting, processing, ready, documents, skipped, failed
  status text not null default 'started',
  -- the vendor's ids
  customer text,
  consumer text,
  report text,
  -- sealed: the report in our words, or the facts of uploaded documents
  content text,
  reason text,
  -- sealed: what the applicant wrote beside the reason
  other_detail text,
  completed timestamptz,
  created timestamptz not null,
  modified timestamptz not null
);
create index on income_checks (customer) where customer is not null;

-- Who pays by card again without typing it.
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

-- A landlord asks an applicant to pay for reports after the form was sent.
create table payment_requests (
  id uuid primary key,
  application_id uuid not null references applications,
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
  expires timestamptz not null
);
create index on payment_requests (application_id);
create unique index one_open_request on payment_requests (application_id) where status = 'open';

create table payments (
  id uuid primary key,
  application_id uuid not null references applications,
  -- application_fee, reports, payment_request
  purpose text not null,
  payment_request_id uuid references payment_requests,
  -- null: paid by a share token
  payer_id uuid references users,
  amount_cents integer not null check (amount_cents > 0),
  -- what of it the reports and checks cost; the rest is the landlord's, who bears what is missing
  cost_cents integer not null check (cost_cents >= 0),
  -- [{kind, cents}], together the amount
  items jsonb not null,
  -- started: nobody knows yet how it ends; requires_action: waits for the payer's bank; declined: waits for another
  -- card; succeeded; canceled: the provider will never capture it
  status text not null default 'started',
  -- the provider's charge: made with our id as its key, kept before any money can move
  intent text unique,
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
  modified timestamptz not null
);
create index on payments (application_id);
create index on payments (status, modified) where status in ('started', 'requires_action', 'declined');
-- Nobody is charged twice for one thing.
create unique index one_fee on payments (application_id)
  where purpose = 'application_fee' and status <> 'canceled';
create unique index one_payment_of_request on payments (payment_request_id)
  where payment_request_id is not null and status <> 'canceled';
create unique index one_purchase_at_a_time on payments (application_id)
  where purpose = 'reports' and status not in ('canceled', 'succeeded');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  -- why: by hand, or the rule of law
  reason text not null,
  -- started, succeeded, failed
  status text not null default 'started',
  provider_refund text unique,
  -- when the letter about it was written
  told_at timestamptz,
  -- null: by rule
  created_by uuid references users,
  created timestamptz not null,
  modified timestamptz not null
);
create index on refunds (payment_id);

-- Money, double-entry: the entries of one transaction add up to zero. Append-only.
create table ledger_entries (
  seq bigint generated always as identity primary key,
  transaction_id uuid not null,
  -- provider, costs:reports, landlord:<id>
  account text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  payment_id uuid references payments,
  refund_id uuid references refunds,
  created timestamptz not null
);
create index on ledger_entries (transaction_id);
create index on ledger_entries (account, seq);
create index on ledger_entries (payment_id);
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create function ledger_adds_up() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the entries of a ledger transaction must add up to zero';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_add_up after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_adds_up();

-- What vendors told us: kept once each, in the transaction of what it changes.
create table provider_events (
  provider text not null,
  event_id text not null,
  received timestamptz not null,
  primary key (provider, event_id)
);

-- A landlord, a property and an applicant as the screening vendor knows them.
create table screening_landlords (
  user_id uuid primary key references users,
  ref text not null
);
-- What is bought for an applicant at once. The vendor's ids are kept one by one as they come.
create table screening_requests (
  id uuid primary key,
  application_id uuid not null references applications,
  -- what is bought, as the vendor's port names it
  bundle text not null,
  property text,
  renter text,
  request text,
  request_renter text unique,
  -- started, manual, ordered, ready, failed
  status text not null default 'started',
  created timestamptz not null,
  modified timestamptz not null
);
create index on screening_requests (application_id);

create table reports (
  id uuid primary key,
  application_id uuid not null references applications,
  report_type text not null check (report_type in ('credit', 'eviction', 'criminal')),
  statewide boolean not null default false,
  -- of the list in `rules/reports.ts`
  status text not null,
  -- what went wrong: of the list in `rules/reports.ts`
  error_type text not null default '',
  missing_fields text[] not null default '{}',
  -- sealed: the report in our words
  content text,
  -- the applicant brought it along: from whom and of when
  portable jsonb,
  payment_id uuid references payments,
  screening_request_id uuid references screening_requests,
  ordered_at timestamptz,
  ready_at timestamptz,
  -- first opened by the landlord's side
  seen_at timestamptz,
  destroyed_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  unique (application_id, report_type)
);
create index on reports (status, modified);
create index on reports (screening_request_id);

-- What was done so that a report may be seen or comes after all.
create table report_requirements (
  id uuid primary key,
  report_id uuid not null references reports,
  -- of the list in `rules/reports.ts`
  action text not null,
  fulfilled_by uuid not null references users,
  -- sealed
  detail text,
  created timestamptz not null,
  unique (report_id, action)
);

-- An applicant disputes what a report says, or a landlord tells that it cannot be right.
create table report_errors (
  id uuid primary key,
  report_id uuid not null references reports,
  by_user uuid not null references users,
  -- sealed
  content text not null,
  created timestamptz not null
);
create index on report_errors (report_id);

create table adverse_actions (
  id uuid primary key,
  application_id uuid not null references applications,
  -- decline, conditions
  kind text not null,
  -- the reports really used: kind, bureau, score and factors as printed are in `content`
  reports jsonb not null,
  reasons jsonb not null default '[]',
  -- sealed: the notice as given
  content text not null,
  -- email, mail, hand, phone
  delivery text not null,
  delivered_at timestamptz,
  created_by uuid references users,
  created timestamptz not null
);
create index on adverse_actions (application_id);

-- A share token may also be bound to a request for payment.
alter table share_tokens
  add column payment_request_id uuid references payment_requests on delete cascade,
  drop constraint bound_to_one_thing,
  add constraint bound_to_one_thing check (num_nonnulls(application_id, draft_id, payment_request_id) = 1);
create index on share_tokens (payment_request_id) where payment_request_id is not null;
