-- Payments that the payer's bank takes back or asks about, and fees that go back to who was not selected.

-- Told apart by it: who asked the provider later knows at least as much.
create sequence dispute_looks as integer;

create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments,
  provider_dispute text not null unique,
  -- inquiry: the bank asks, no money has moved; open: it took the money back; won: it gave it back; lost; closed: ended
  -- without money
  status text not null,
  -- the provider's word for why
  reason text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- what the bank holds of it, and what the provider asks for the dispute, as they stand in the ledger
  held_cents integer not null default 0,
  fee_cents integer not null default 0,
  -- until when it can be answered
  respond_by timestamptz,
  -- of `dispute_looks`, taken before the provider was asked
  look integer not null,
  -- the status of which the landlord was told last
  told text not null default '',
  created timestamptz not null,
  modified timestamptz not null
);
create index on disputes (payment_id);
create index on disputes (status) where status in ('inquiry', 'open');

alter table ledger_entries add column dispute_id uuid references disputes;

-- The landlord chose to return the fee to everybody they do not select, where the law lets them choose.
alter table application_templates add column return_fees boolean not null default false;
-- as it was chosen when it was sent: a change of the form changes no application
alter table applications add column return_fee boolean not null default false;
create index on applications (created) where return_fee;
